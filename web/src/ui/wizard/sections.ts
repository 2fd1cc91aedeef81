import { createContext, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { errorPaths } from '../form/errorPaths.ts'

/** The sections of a long step, each known by the first part of its fields' names (`demandantes`). */
export interface Sections {
  /** Whether all these fields are folded away. */
  isFolded: (fields: readonly string[]) => boolean
  toggle: (fields: readonly string[]) => void
  /** The paths of the fields that hold nothing and must, and of those that hold something wrong, in the schema's order. */
  missing: readonly string[]
  wrong: readonly string[]
  /** True once one of these fields was touched, or all after a first attempt to go on. */
  isBegun: (fields: readonly string[]) => boolean
  /** Whether none of these fields holds anything. */
  isEmpty: (fields: readonly string[]) => boolean
  /** The section of this field takes the focus when the step appears. */
  begin: string | null
}
/** The sections of the surrounding step; null where sections do not fold. */
export const SectionsContext = createContext<Sections | null>(null)

/** The fields that are folded away. It lives as long as the wizard, so that a step left and returned to looks the same. */
export interface Folding {
  folded: ReadonlySet<string>
  fold: (fields: readonly string[]) => void
  unfold: (fields: readonly string[]) => void
}

export function useFolding(initially: () => readonly string[]): Folding {
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => new Set(initially()))
  const fold = useCallback((fields: readonly string[]) => setFolded((before) => new Set([...before, ...fields])), [])
  const unfold = useCallback(
    (fields: readonly string[]) => setFolded((before) => new Set([...before].filter((field) => !fields.includes(field)))),
    [],
  )
  return { folded, fold, unfold }
}

/** The section that a field's path (`demandantes.0.nome`) belongs to. */
export const rootOf = (path: string): string => path.split('.')[0] ?? path

const PAUSE_MS = 200

/** What the values of the form say of its sections. */
interface State extends Pick<Sections, 'missing' | 'wrong'> {
  /** Fields that hold something. */
  given: readonly string[]
  /** Fields that were touched since the step appeared; all of them once it was tried. */
  begun: readonly string[]
}
const isSame = (a: State, b: State) => JSON.stringify(a) === JSON.stringify(b)
const isGiven = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : Array.isArray(value) ? value.length > 0 : Boolean(value)

/** The sections of a step's form, and the form with a focus that opens the section first. */
export function useSections<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  schema: z.ZodType<O, I>,
  { folded, fold, unfold }: Folding,
  begin: string | null,
): { sections: Sections; form: UseFormReturn<I, unknown, O> } {
  const touched = useRef<ReadonlySet<string>>(new Set())
  const check = useCallback((): State => {
    const values = form.getValues()
    const paths = schema.safeParse(values).error?.issues.map(({ path }) => path.join('.')) ?? []
    return {
      missing: paths.filter((path) => !isGiven(get(values, path))),
      wrong: paths.filter((path) => isGiven(get(values, path))),
      given: Object.keys(values).filter((field) => isGiven(values[field])),
      begun: [...touched.current],
    }
  }, [form, schema])
  const [state, setState] = useState(check)
  useEffect(() => {
    // What stays the same draws no field again.
    const update = () => {
      const now = check()
      setState((before) => (isSame(before, now) ? before : now))
    }
    update()
    let pause: ReturnType<typeof setTimeout> | undefined
    const stop = form.subscribe({
      formState: { values: true, touchedFields: true, isSubmitted: true },
      callback: ({ name, isSubmitted }) => {
        const begun = isSubmitted ? Object.keys(form.getValues()) : name ? [rootOf(name)] : []
        touched.current = new Set([...touched.current, ...begun])
        clearTimeout(pause)
        pause = setTimeout(update, PAUSE_MS)
      },
    })
    return () => {
      clearTimeout(pause)
      stop()
    }
  }, [form, check])

  const sections = useMemo<Sections>(() => {
    const isFolded = (fields: readonly string[]) => fields.every((field) => folded.has(field))
    const toggle = (fields: readonly string[]) => (isFolded(fields) ? unfold(fields) : fold(fields))
    const isEmpty = (fields: readonly string[]) => !fields.some((field) => state.given.includes(field))
    const isBegun = (fields: readonly string[]) => fields.some((field) => state.begun.includes(field))
    return { isFolded, toggle, isEmpty, isBegun, missing: state.missing, wrong: state.wrong, begin }
  }, [folded, fold, unfold, state, begin])

  const opening = useMemo<UseFormReturn<I, unknown, O>>(
    () => ({
      ...form,
      setFocus: (path) => {
        flushSync(() => unfold([rootOf(path)]))
        form.setFocus(path)
      },
      handleSubmit: (onValid, onInvalid) =>
        form.handleSubmit(onValid, (errors, event) => {
          const paths = errorPaths(errors)
          flushSync(() => unfold(paths.map(rootOf)))
          if (paths[0]) form.setFocus(paths[0] as FieldPath<I>)
          return onInvalid?.(errors, event)
        }),
    }),
    [form, unfold],
  )
  return { sections, form: opening }
}
