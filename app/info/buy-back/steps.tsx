type Step = { readonly title: string; readonly text: string }

/** A timeline: down the page on small screens, across it on large ones. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="steps">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="step">
          <span aria-hidden="true" className="step-number">
            {index + 1}
          </span>
          <h3 className="pt-2 text-[1.375rem]">{title}</h3>
          <p className="mt-1.5 text-ink-2">{text}</p>
        </li>
      ))}
    </ol>
  )
}
