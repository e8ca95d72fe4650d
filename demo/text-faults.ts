import { buildFeedXml, buildReply, type Fault, type FeedQuestion } from "./feed-reply.ts"
import { writeFeedXml, writeRefusalXml, xmlDeclaration } from "./write-feed-xml.ts"

const unknownFields = `<car odd="1" xml:lang="cs"><!-- nové pole --><?provider hint="1"?>
<burza_price>1</burza_price><akce/><prázdné></prázdné><nested level="1"><nested level="2"><id>999999</id>
<sales_price>1</sales_price><photo>x</photo></nested></nested><list><item>a</item><item k="&quot;">b</item></list>`

const entities = Array.from({ length: 9 }, (_, level) => {
  const inner = level === 0 ? "ha".repeat(5) : `&lol${level};`.repeat(10)
  return `<!ENTITY lol${level + 1} "${inner}">`
})

function withText(alter: (xml: string, question: FeedQuestion) => string): Fault {
  return (question) => buildReply(alter(buildFeedXml(question), question))
}

/** Faults in the text of the reply, made of the good text. */
export const textFaults = {
  empty: withText(() => writeFeedXml([])),
  truncated: withText((xml) => xml.slice(0, findMiddleCar(xml) + 200)),
  "is-error": withText(() => writeRefusalXml("Služba je dočasně nedostupná.")),
  "entity-bomb": withText((xml) =>
    xml
      .replace(xmlDeclaration, `${xmlDeclaration}<!DOCTYPE cars [${entities.join("")}]>`)
      .replace("<producer_text>", "<producer_text>&lol9;"),
  ),
  "unknown-fields": withText((xml) =>
    xml.replaceAll("<car>", unknownFields).replace("</cars>", "<paging><total>1</total></paging></cars>"),
  ),
  "malformed-car": withText((xml, { stock }) => {
    const id = `<id>${stock[1]?.id}</id>`
    return xml.replace(id, `${id}<note>Klima & navigace`)
  }),
} as const satisfies Record<string, Fault>

function findMiddleCar(xml: string): number {
  const second = xml.indexOf("<car>", xml.length / 2)
  return second === -1 ? xml.lastIndexOf("<car>") : second
}
