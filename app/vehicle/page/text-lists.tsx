import { Icon } from "#app/ui/icon.tsx"
import { commonTexts } from "#app/ui/texts.ts"
import { vehicleTexts } from "../texts.ts"
import { PageSection } from "./page-section.tsx"
import { splitWebAddresses } from "./split-web-addresses.ts"

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
