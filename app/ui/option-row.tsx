import { type ChangeEventHandler, memo } from "react"
import { formatWholeNumber } from "#domain/text/quantity.ts"

type OptionRowProps = {
  readonly type: "checkbox" | "radio"
  readonly name: string
  readonly value: string
  readonly label: string
  /** How many vehicles it would leave. */
  readonly count: number
  readonly checked: boolean
  /** Only where the form around it does not listen. */
  readonly onChange?: ChangeEventHandler<HTMLInputElement>
}

const ignore = () => {}

/** One thing to tick, with its count. At zero it is greyed and cannot be ticked, but a ticked one can be unticked. */
export const OptionRow = memo(function OptionRow(props: OptionRowProps) {
  const { type, name, value, label, count, checked, onChange = ignore } = props
  return (
    <label className="group/option flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2.5 py-1.5 leading-tight hover:bg-brand-tint has-checked:font-bold has-disabled:cursor-not-allowed has-disabled:text-ink-off has-disabled:hover:bg-transparent has-focus-visible:outline-3 has-focus-visible:outline-(--focus) lg:pointer-fine:min-h-9.5">
      <input
        type={type}
        name={name}
        value={value}
        checked={checked}
        disabled={count === 0 && !checked}
        onChange={onChange}
        className={`grid size-5.5 lg:pointer-fine:size-5 shrink-0 cursor-inherit appearance-none place-items-center border-[1.5px] border-control-line bg-surface text-on-brand outline-none focus-visible:shadow-none before:hidden before:content-[''] checked:border-brand checked:bg-brand checked:before:block disabled:border-line-2 disabled:bg-sunken forced-colors:appearance-auto ${
          type === "radio"
            ? "rounded-full before:size-2 before:rounded-full before:bg-current"
            : "rounded-thumb before:mb-1 before:h-3 before:w-1.5 before:rotate-45 before:border-current before:border-r-[2.5px] before:border-b-[2.5px]"
        }`}
      />
      <span className="min-w-0 flex-1">{label}</span>
      <span className="text-ink-3 text-s tabular-nums group-has-disabled/option:text-ink-off">
        {formatWholeNumber(count)}
      </span>
    </label>
  )
})
