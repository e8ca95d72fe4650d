import { OpenNow } from "#app/dealer/open-now.tsx"
import type { SellingDealer } from "#domain/dealer/dealer.ts"

type Person = NonNullable<SellingDealer["person"]>

/** Whom a visitor talks to, and whether somebody answers now. */
export function ContactPerson({ dealer: { person, openingHours, closures } }: { dealer: SellingDealer }) {
  return (
    <div className="contact-person">
      {person !== null && <Portrait {...person} />}
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

/** The name stands beside it. */
function Portrait({ name, photo }: Person) {
  if (photo !== null) return <img src={photo} alt="" loading="lazy" className="contact-person-portrait" />
  return (
    <span aria-hidden="true" className="contact-person-portrait">
      {abbreviateName(name)}
    </span>
  )
}

/** "PN" for "Petr Novák". */
function abbreviateName(name: string): string {
  const words = name.split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.charAt(0) ?? "").join("")
}
