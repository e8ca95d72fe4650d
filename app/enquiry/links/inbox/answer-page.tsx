import { useState } from "react"
import { useLocation } from "react-router"
import { useHydrated } from "#app/browser/use-hydrated.ts"
import { PageTitle } from "#app/seo/page-title.tsx"
import { buttonClass } from "#app/ui/button-class.ts"
import formStyle from "#app/ui/form/form.css?url"
import { Icon } from "#app/ui/icon.tsx"
import { inboxActionNames, inboxFieldNames } from "#domain/enquiry/inbox/read-inbox-action.ts"
import { MAX_TEXT_CHARACTERS, OPEN, TEXT_ID, textFieldName } from "./answer-query.ts"
import type { AnswerView } from "./build-answer-view.ts"
import { AskedLink, methodIcons } from "./open-enquiry.tsx"
import { answerTexts, inboxTexts, replyMethodTexts } from "./texts.ts"
import "#app/ui/back-link.css"
import "./inbox.css"
import "./open-enquiry.css"
import "./answer.css"

type AnswerPageProps = {
  readonly view: AnswerView
  /** As it came back from the form without script. */
  readonly written: string | undefined
}

/** One enquiry and a ready answer to it. The site neither sends nor saves the text. */
export function AnswerPage({ view, written }: AnswerPageProps) {
  const { pathname, search } = useLocation()
  const hydrated = useHydrated()
  const [text, setText] = useState(written ?? view.text)
  const { kind, asked, subject } = view
  const open = (
    <>
      <Icon name={methodIcons[kind]} />
      {answerTexts.open[kind]}
    </>
  )
  const isLink = hydrated || written !== undefined
  return (
    <div className="wrap">
      <link rel="stylesheet" href={formStyle} />
      <PageTitle>{`${answerTexts.heading}: ${view.name}`}</PageTitle>
      <div className="answer">
        <div className="answer-head">
          <a href={pathname} className="back-link">
            <Icon name="arrow-left" />
            {inboxTexts.heading}
          </a>
          <h1>{answerTexts.heading}</h1>
        </div>
        <div className="answer-asked">
          <div className="grid grid-cols-1 gap-1.5 rounded-control bg-sunken px-4.5 py-4">
            <p className="answer-words">{view.words}</p>
            <p className="inbox-facts">
              <b className="font-bold text-ink">{view.name}</b>, {view.contact}
            </p>
          </div>
          {asked !== null && <AskedLink asked={asked} />}
        </div>
        <div className="grid grid-cols-1 gap-5">
          <Choices view={view} path={pathname} />
          {written === undefined ? (
            <div className="field">
              <label htmlFor={TEXT_ID} className="field-label">
                {answerTexts.text}
              </label>
              {subject !== null && <p className="field-hint">{answerTexts.subject(subject)}</p>}
              <textarea
                id={TEXT_ID}
                form="odpoved"
                name={textFieldName}
                value={text}
                onChange={(event) => setText(event.target.value)}
                maxLength={MAX_TEXT_CHARACTERS}
                rows={9}
                className="form-control form-control-long"
              />
            </div>
          ) : (
            <p id={TEXT_ID} className="answer-written">
              {written}
            </p>
          )}
          <div className="grid grid-cols-1 gap-2 lg:grid-cols-2">
            {isLink ? (
              <a href={view.start + encodeURIComponent(text)} className={buttonClass("call", "large")}>
                {open}
              </a>
            ) : (
              <form id="odpoved" method="post" action={`${pathname}${search}#${TEXT_ID}`}>
                <button
                  type="submit"
                  name={inboxFieldNames.action}
                  value={OPEN}
                  className={`${buttonClass("call", "large")} inbox-wide`}
                >
                  {open}
                </button>
              </form>
            )}
            <Settle view={view} path={pathname} />
          </div>
          <p className="inbox-fine">{answerTexts.sentByYou[kind]}</p>
        </div>
      </div>
    </div>
  )
}

/** Links, so that they need no script. */
function Choices({ view, path }: { readonly view: AnswerView; readonly path: string }) {
  return (
    <>
      <nav aria-label={answerTexts.methods} className="answer-methods">
        {view.methods.map(({ kind, query }) => (
          <a key={kind} href={path + query} aria-current={kind === view.kind ? "true" : undefined}>
            {replyMethodTexts[kind]}
          </a>
        ))}
      </nav>
      <nav aria-labelledby="hotove" className="answer-choices">
        <p id="hotove" className="field-label">
          {answerTexts.ready}
        </p>
        {view.answers.map(({ title, query, isChosen }) => (
          <a
            key={title}
            href={path + query}
            aria-current={isChosen ? "true" : undefined}
            className="answer-choice"
          >
            {isChosen && <Icon name="check" />}
            {title}
          </a>
        ))}
      </nav>
    </>
  )
}

/** A visit is settled by its own answer. */
function Settle({ view, path }: { readonly view: AnswerView; readonly path: string }) {
  if (view.visitPath !== null)
    return (
      <a href={view.visitPath} className={buttonClass("quiet", "large")}>
        <Icon name="calendar" />
        {inboxTexts.answerVisit}
      </a>
    )
  return (
    <form method="post" action={path}>
      <input type="hidden" name={inboxFieldNames.enquiry} value={view.token} />
      <button
        type="submit"
        name={inboxFieldNames.action}
        value={inboxActionNames.handle}
        className={`${buttonClass("quiet", "large")} inbox-wide`}
      >
        <Icon name="check" />
        {answerTexts.sent}
      </button>
    </form>
  )
}
