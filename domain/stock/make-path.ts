import { pagePaths } from "../site/site-paths.ts"
import { buildSlug } from "../vehicle/vehicle-path.ts"

/** "/vozidla/skoda"; undefined for a make whose slug is empty. */
export function findMakePath(make: string): string | undefined {
  const slug = buildSlug(make)
  return slug === "-" ? undefined : `${pagePaths.stock}/${slug}`
}

/** "/vozidla/skoda/octavia"; undefined where the slug of either is empty. */
export function findModelPath(make: string, model: string): string | undefined {
  const slug = buildSlug(model)
  const makePath = findMakePath(make)
  return makePath === undefined || slug === "-" ? undefined : `${makePath}/${slug}`
}
