/** As in deploy/dealership@.service. */
export const serviceEnvironment = { MALLOC_ARENA_MAX: "2" }

/**
 * What Node chooses by itself where the service may have 1 GB. Without that limit, on a machine with more, V8 lets garbage
 * grow to four times what is in use before it collects any, instead of half as much again.
 */
export const serviceFlags = ["--max-old-space-size=512", "--max-semi-space-size=8"]
