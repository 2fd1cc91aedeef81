import type { ReactNode } from 'react'
import { createStore } from '../store.ts'

export interface Question {
  title: string
  /** Says what will happen. */
  message: ReactNode
  /** Label of the button that does it, e.g. "Excluir marcador". */
  confirm: string
  cancel?: string
  /** Red button: something is lost. */
  danger?: boolean
}

interface Asked extends Question {
  answer: (yes: boolean) => void
  /** What had the focus when the question was asked. */
  opener: Element | null
}
export const question = createStore<Asked | null>(null)

/** Asks before an act: `if (await confirm({ … })) remove.mutate()`. Closing the dialog answers false. */
export const confirm = (asked: Question): Promise<boolean> =>
  new Promise((resolve) => {
    question.get()?.answer(false)
    question.set({
      ...asked,
      opener: document.activeElement,
      answer: (yes) => {
        question.set(null)
        resolve(yes)
      },
    })
  })
