import type { ReactNode } from "react"
import { Icon } from "#app/ui/icon.tsx"
import { commonTexts } from "#app/ui/texts.ts"
import { vehicleTexts } from "../texts.ts"

export function Remarks({ remarks }: { remarks: readonly string[] }) {
  if (remarks.length === 0) return null
  return (
    <PageSection id="dalsi-informace" heading={vehicleTexts.remarks}>
      <ul className="grid max-w-measure gap-2.5">
        {listOnce(remarks).map((line) => (
          <li key={line} className="remark">
            <LinkedText text={line} />
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

export function Equipment({ equipment }: { equipment: readonly string[] }) {
  if (equipment.length === 0) return null
  return (
    <PageSection id="vybava" heading={vehicleTexts.equipment}>
      <ul className="gap-x-10 sm:columns-2 xl:columns-3">
        {listOnce(equipment).map((line) => (
          <li key={line} className="equipment-item">
            <Icon name="check" className="mt-[.15em] size-4.5 stroke-[2.4] text-brand" />
            <span className="min-w-0">{line}</span>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

/** The visitor did not ask for these addresses and the dealer may not have looked at them. */
function LinkedText({ text }: { text: string }) {
  return splitWebAddresses(text).map(({ text: part, href }, index) =>
    href === null ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
      <a key={index} href={href} target="_blank" rel="nofollow noopener">
        {part}
        <span className="sr-only">({commonTexts.newWindow})</span>
      </a>
    ),
  )
}

/** The feed sometimes repeats a line. */
function listOnce(lines: readonly string[]): readonly string[] {
  return [...new Set(lines)]
}

type PageSectionProps = { readonly id: string; readonly heading: string; readonly children: ReactNode }

function PageSection({ id, heading, children }: PageSectionProps) {
  return (
    <section aria-labelledby={id} className="vehicle-section">
      <h2 id={id} className="vehicle-section-heading">
        {heading}
      </h2>
      {children}
    </section>
  )
}

type TextPart = { readonly text: string; readonly href: string | null }

/** Up to the punctuation of the sentence that it ends. */
const addresses = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]]/giu

/** The web addresses that a text contains, and what stands between them. */
export function splitWebAddresses(text: string): readonly TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: address, index } of text.matchAll(addresses)) {
    if (!isUrl(address)) continue
    parts.push({ text: text.slice(end, index), href: null }, { text: address, href: address })
    end = index + address.length
  }
  return [...parts, { text: text.slice(end), href: null }].filter((part) => part.text !== "")
}

function isUrl(text: string): boolean {
  try {
    return new URL(text).hostname !== ""
  } catch {
    return false
  }
}
