import { vehicleTexts } from "#app/texts/vehicle.ts"
import { Icon } from "#app/ui/icon.tsx"
import { PageSection } from "./page-section.tsx"

export function Remarks({ remarks }: { remarks: readonly string[] }) {
  if (remarks.length === 0) return null
  return (
    <PageSection id="dalsi-informace" heading={vehicleTexts.remarks}>
      <ul className="grid max-w-measure gap-2.5">
        {listOnce(remarks).map((line) => (
          <li key={line} className="remark">
            {line}
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

/** The feed sometimes repeats a line. */
function listOnce(lines: readonly string[]): readonly string[] {
  return [...new Set(lines)]
}
