import { pagePaths } from "./site-paths.ts"
import { buildSlug } from "./vehicle-path.ts"

/** "/vozidla/skoda"; undefined for a make whose slug is empty. */
export function findMakePath(make: string): string | undefined {
  const slug = buildSlug(make)
  return slug === "-" ? undefined : `${pagePaths.stock}/${slug}`
}
