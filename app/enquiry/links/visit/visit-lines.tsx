/** What the visit is about: the vehicle and the place each on a line, so that neither reads as part of the other. */
export function VisitLines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <p className="lead">
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </p>
  )
}
