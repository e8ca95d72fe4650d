import { refuseMissing } from "#harness/refuse-missing.ts"

export default () => refuseMissing("browser", "PostgreSQL")
