import type { IncomingMessage } from "node:http"
import { answerPhoto } from "./answer-photo.ts"
import { faults, isFaultName } from "./faults.ts"
import { buildFeedXml, buildReply, buildTextReply, type FeedQuestion, type FeedReply } from "./feed-reply.ts"
import { demoCredentials, type ProviderState } from "./provider-state.ts"
import { readForm } from "./read-form.ts"
import { writeFeedXml, writeRefusalXml } from "./write-feed-xml.ts"

/** The path is taken as it was sent: URL parsing would tidy away an attempt to leave the photo folder. */
export async function answerRequest(state: ProviderState, request: IncomingMessage): Promise<FeedReply> {
  const [path = "", query] = (request.url ?? "").split("?")
  if (/^\/(photos|files)\//.test(path) && request.method === "GET")
    return state.photosDown ? { kind: "hang" } : (answerFile(state, path) ?? answerPhoto(path))
  const form = await readForm(request)
  if (path === "/elsewhere") return answerElsewhere(state, [form, new URLSearchParams(query)])
  if (path !== "/cars" && path !== "/car" && path !== "/control") return buildTextReply(404, "not found")
  if (request.method !== "POST") return buildTextReply(405, "POST only", { Allow: "POST" })
  if (path === "/control") return answerControl(state, form.get("fault") ?? "")
  return answerFeed(state, path === "/cars" ? "cars" : "car", form)
}

function answerFile({ files }: ProviderState, path: string): FeedReply | undefined {
  const content = files.get(path.slice("/files/".length))
  return content && buildReply(content, { "Content-Type": "application/octet-stream" })
}

function answerFeed(
  state: ProviderState,
  endpoint: FeedQuestion["endpoint"],
  form: URLSearchParams,
): FeedReply {
  state.requests[endpoint] += 1
  const { name, password, accountId } = demoCredentials
  if (form.get("name") !== name || form.get("password") !== password)
    return buildTextReply(401, "wrong name or password")
  const id = form.get("id") ?? ""
  if (endpoint === "cars" && id !== accountId) return buildReply(writeRefusalXml(`Účet ${id} neexistuje.`))
  const question = { endpoint, id, stock: state.stock, origin: state.origin }
  if (state.fault) return faults[state.fault](question)
  return endpoint === "cars" ? state.list : buildReply(buildFeedXml(question))
}

/** Where the `redirect` fault leads: a stock that must never be believed, and a trap for credentials. */
function answerElsewhere({ requests }: ProviderState, fields: readonly URLSearchParams[]): FeedReply {
  requests.elsewhere += 1
  if (fields.some((form) => form.has("name") || form.has("password"))) requests.elsewhereWithCredentials += 1
  const car = { id: "999999", producer_text: "Trabant", model_text: "601", sales_price: "1000" }
  return buildReply(writeFeedXml([car]))
}

function answerControl(state: ProviderState, name: string): FeedReply {
  if (name !== "" && !isFaultName(name))
    return buildTextReply(400, `unknown fault; known: ${Object.keys(faults).join(" ")}`)
  state.fault = name === "" ? null : name
  return buildTextReply(200, `fault: ${state.fault ?? "none"}`)
}
