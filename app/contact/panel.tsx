import { type ReactNode, useId } from "react"

type PanelProps = { readonly heading: string; readonly className?: string; readonly children: ReactNode }

export function Panel({ heading, className = "", children }: PanelProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`flex flex-col rounded-card bg-surface p-[clamp(1.25rem,1rem+1vw,2rem)] shadow-rest forced-colors:border ${className}`}
    >
      <h2 id={id} className="mb-4 text-[1.375rem]">
        {heading}
      </h2>
      {children}
    </section>
  )
}
