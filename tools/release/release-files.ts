/** What of the repository runs on a dealer's machine; `build/` and the packages of production come beside it. */
const released = [/^package\.json$/, /^(deploy|domain|server)\//, /^demo\/(dealer\.json|[\w-]+\.webp)$/]
const notReleased = [/\.test\.tsx?$/, /(^|\/)\.env/]

export function isReleased(file: string): boolean {
  return released.some((pattern) => pattern.test(file)) && !notReleased.some((pattern) => pattern.test(file))
}

/** Of a package, what nothing loads: types, maps of sources, tests. */
export function isLoaded(file: string): boolean {
  return !/\.d\.[cm]?ts$|\.map$|(^|\/)(test|tests|__tests__)\//.test(file)
}

/** An optional peer that npm counts as production's, because development has it. */
export function isPackageReleased(folder: string): boolean {
  return !/\/node_modules\/(typescript|@typescript\/.*)$/.test(folder)
}
