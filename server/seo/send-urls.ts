import { describeError } from "#server/process/describe-error.ts"

const TIMEOUT_MS = 10_000

export type IndexNowAccount = { readonly url: string; readonly key: string; readonly siteUrl: string }

/** The protocol of indexnow.org, whose engines share what they receive. Resolves to why it failed, or undefined. */
export async function sendUrls(
  { url, key, siteUrl }: IndexNowAccount,
  paths: readonly string[],
): Promise<string | undefined> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json; charset=utf-8" },
      body: JSON.stringify({
        host: new URL(siteUrl).host,
        key,
        keyLocation: `${siteUrl}/${key}.txt`,
        urlList: paths.map((path) => siteUrl + path),
      }),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    return response.status === 200 || response.status === 202 ? undefined : `status ${response.status}`
  } catch (error) {
    return describeError(error)
  }
}
