import { browserHeaders } from "#harness/honest-forms.ts"

/** A browser gives up on an answer, not on the form. */
const ANSWER_MS = 10_000

/** An enquiry's form, as a page of the demo site sends it; status 0 where there was no answer. */
export async function postForm(
  origin: string,
  body: URLSearchParams,
  headers: Readonly<Record<string, string>> = browserHeaders,
): Promise<{ readonly status: number; readonly location: string }> {
  const signal = AbortSignal.timeout(ANSWER_MS)
  try {
    const options = { method: "POST", headers, body, redirect: "manual", signal } as const
    const answer = await fetch(`${origin}/poptavka`, options)
    await answer.arrayBuffer()
    return { status: answer.status, location: answer.headers.get("location") ?? "" }
  } catch {
    return { status: 0, location: "" }
  }
}
