/** The header of an answer that says when to come back. */
export function retryAfter(seconds: number): { readonly "retry-after": string } {
  return { "retry-after": String(seconds) }
}

/** Of what cannot be read or saved without the database, while it is away. */
export const databaseAway = retryAfter(30)
