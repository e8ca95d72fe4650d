import type { ReactNode } from "react"
import { Icon } from "#app/ui/icon.tsx"

type SelectFieldProps = {
  readonly id: string
  readonly name: string
  readonly value: string
  readonly className?: string
  readonly children: ReactNode
}

/** The form around it hears of its changes. */
export function SelectField({ id, name, value, className = "", children }: SelectFieldProps) {
  return (
    <span className={`relative inline-flex min-w-0 ${className}`}>
      <select
        id={id}
        name={name}
        value={value}
        onChange={() => {}}
        className="min-h-12 w-full min-w-0 cursor-pointer appearance-none text-ellipsis rounded-control border-[1.5px] border-control-line bg-surface py-1.5 pr-11 pl-4 font-medium text-[1rem] text-ink hover:border-brand"
      >
        {children}
      </select>
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-brand"
      />
    </span>
  )
}
