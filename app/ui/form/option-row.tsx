import { type ChangeEventHandler, memo } from "react"
import { formatWholeNumber } from "#domain/czech/quantity.ts"
import "./option-row.css"

type OptionRowProps = {
  readonly type: "checkbox" | "radio"
  readonly name: string
  readonly value: string
  readonly label: string
  readonly count: number
  readonly checked: boolean
  /** Only where the form around it does not handle changes. */
  readonly onChange?: ChangeEventHandler<HTMLInputElement>
}

const ignore = () => {}

/** One option with its count. At zero it is disabled, but a ticked one can still be unticked. */
export const OptionRow = memo(function OptionRow(props: OptionRowProps) {
  const { type, name, value, label, count, checked, onChange = ignore } = props
  const disabled = count === 0 && !checked
  return (
    <label className={disabled ? "option option-empty" : "option"}>
      <input
        type={type}
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={onChange}
      />
      {/* A space, not only a gap: the line is also copied and read aloud. */}
      {`${label} `}
      <span className="option-count">{formatWholeNumber(count)}</span>
    </label>
  )
})
