import { OpenNow } from "#app/dealer/open-now.tsx"
import type { SellingDealer } from "#domain/dealer/dealer.ts"

/** Whom a visitor talks to, and whether somebody answers now. */
export function ContactPerson({ dealer: { person, openingHours, closures } }: { dealer: SellingDealer }) {
  return (
    <div className="contact-person">
      {person !== null && (
        <span aria-hidden="true" className="contact-person-initials print:hidden">
          {abbreviateName(person.name)}
        </span>
      )}
      <div>
        {person !== null && (
          <p className="contact-person-name">
            {person.name}, {person.role}
          </p>
        )}
        <p className="contact-person-open print:hidden">
          <OpenNow openingHours={openingHours} closures={closures} beforeScript="nothing" />
        </p>
      </div>
    </div>
  )
}

/** "PN" for "Petr Novák". */
function abbreviateName(name: string): string {
  const words = name.split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.charAt(0) ?? "").join("")
}
