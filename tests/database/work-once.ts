import { startTestEnquiries } from "#harness/start-test-enquiries.ts"

/** In a process of its own, to be killed: sends the mails of `DATABASE_URL` through the server on `SMTP_PORT`. */
await startTestEnquiries({
  databaseUrl: process.env.DATABASE_URL ?? "",
  smtpPort: Number(process.env.SMTP_PORT),
})
