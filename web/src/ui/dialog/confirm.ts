import type { ReactNode } from 'react'
import { createStore } from '../store.ts'

export interface Question {
  title: string
  /** Names the consequence. */
  message: ReactNode
  /** Word of the button that does it, e.g. "Excluir marcador". */
  confirm: string
  cancel?: string
  /** Red button: something is lost. */
  danger?: boolean
}

export const question = createStore<(Question & { answer: (yes: boolean) => void }) | null>(null)

/** Asks before an act: `if (await confirm({ … })) remove.mutate()`. Closing the dialog is a no. */
export const confirm = (asked: Question): Promise<boolean> =>
  new Promise((resolve) => {
    question.get()?.answer(false)
    question.set({
      ...asked,
      answer: (yes) => {
        question.set(null)
        resolve(yes)
      },
    })
  })
