import { buildFeedXml, buildReply, buildTextReply, type Fault } from "./feed-reply.ts"

const htmlPage = `<!doctype html><html lang="cs"><head><title>Odstávka</title></head>
<body><h1>Probíhá údržba</h1><p>Zkuste to prosím později.<br></body></html>`

/** Faults in how the provider answers, whatever it was asked. */
export const transportFaults = {
  hang: () => ({ kind: "hang" }),
  drip: (question) => ({ kind: "drip", body: buildFeedXml(question) }),
  "status-401": () => buildTextReply(401, "out of order"),
  "status-403": () => buildTextReply(403, "out of order"),
  "status-429": () => buildTextReply(429, "out of order", { "Retry-After": "120" }),
  "status-500": () => buildTextReply(500, "out of order"),
  redirect: () => buildTextReply(302, "out of order", { Location: "/elsewhere" }),
  html: () => buildReply(htmlPage, { "Content-Type": "text/html; charset=utf-8" }),
  "single-car-endpoint-down": (question) =>
    question.endpoint === "car" ? buildTextReply(500, "out of order") : buildReply(buildFeedXml(question)),
} as const satisfies Record<string, Fault>
