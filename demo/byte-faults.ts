import { encodeWindows1250 } from "./encode-windows-1250.ts"
import { buildFeedXml, buildReply, type Fault } from "./feed-reply.ts"
import { makeGzipBomb } from "./gzip-bomb.ts"
import { xmlDeclaration } from "./write-feed-xml.ts"

/** A character of the private use area stands for the bad bytes until the text is encoded. */
const badPlace = "\uE000"
const badBytes = Uint8Array.of(0xc3, 0x28)
const xmlType = "text/xml; charset=utf-8"

/** Faults in the bytes of the reply. */
export const byteFaults = {
  "invalid-utf8": (question) => {
    const stock = question.stock.map((car, index) => {
      if (index === 0) return { ...car, remarks: { remark: `Vůz ${badPlace} po servisu.` } }
      return index === 1 ? { ...car, model_text: `Oct${badPlace}via` } : car
    })
    const pieces = buildFeedXml({ ...question, stock }).split(badPlace)
    const bytes = pieces.flatMap((piece, index) => (index === 0 ? [] : [badBytes]).concat(Buffer.from(piece)))
    return buildReply(Buffer.concat(bytes))
  },
  "windows-1250": (question) => {
    const xml = buildFeedXml(question).replace('encoding="utf-8"', 'encoding="windows-1250"')
    return buildReply(encodeWindows1250(xml), { "Content-Type": "text/xml" })
  },
  "no-xml-declaration-windows-1250": (question) => {
    const xml = buildFeedXml(question).replace(xmlDeclaration, "")
    return buildReply(encodeWindows1250(xml), { "Content-Type": "text/xml; charset=windows-1250" })
  },
  "gzip-bomb": () => buildReply(makeGzipBomb(), { "Content-Type": xmlType, "Content-Encoding": "gzip" }),
  huge: (question) => {
    const padding = `<padding>${" ".repeat(50 * 1024 * 1024)}</padding></cars>`
    return buildReply(buildFeedXml(question).replace("</cars>", padding))
  },
} as const satisfies Record<string, Fault>
