/** The header of an answer that says when to come back. */
export function retryAfter(seconds: number): { readonly "retry-after": string } {
  return { "retry-after": String(seconds) }
}

/** For whatever needs the database, while that cannot be reached. */
export const databaseUnavailable = retryAfter(30)
