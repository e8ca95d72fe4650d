/** `npm run validate -- --whole`: tests that have a longer form run it before a release. */
export const isWholeRun = process.env.WHOLE !== undefined
