import { rascunhos } from '@concordia/contract/rascunhos/calls'
import type { Rascunho } from '@concordia/contract/rascunhos/schemas'
import { useWindowEvent } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { keyOf } from '../../api/query.ts'
import { leftWhileSaving } from '../leftWhileSaving.ts'
import { notify } from '../notify.ts'
import { createSaver, lastSaves, type SaveState } from './saver.ts'
import { fromStored, toStored } from './stored.ts'
import { createUploads, type Uploads } from './uploads.ts'

export interface Draft<T> {
  /** UUID of this filing, for the `idempotency-key` header. */
  id: string
  /** Earlier drafts of this wizard, newest first; null while they are being read. */
  found: readonly Rascunho[] | null
  /** The user has not decided about them yet. */
  asking: boolean
  error: unknown
  retry: () => void
  /** Continues a found draft under its id. @returns its data; null when it could not be read, which the message bar says */
  resume: (found: Rascunho) => Promise<Partial<T> | null>
  /** Deletes a found draft; `restore` undoes it. */
  discard: (found: Rascunho) => Promise<void>
  restore: (found: Rascunho) => Promise<void>
  /** Begins a new draft; those found stay. */
  begin: () => void
  /** Saves the data shortly after the last change, or at once with `now`. Nothing is saved until the user has decided about `found`. */
  save: (data: T, options?: { now?: boolean }) => void
  state: SaveState
  /** Whether something typed is in this page only, and could not be saved. */
  stuck: () => boolean
  /** After a save elsewhere: the data saved there, or keeps what is on screen. */
  reread: () => Promise<Partial<T> | null>
  overwrite: () => void
  /** What follows gets another id: the filing under this one was made, which ended the draft. @returns the new id */
  renew: () => string
  /** The same for what is sent without the draft's id: deletes the draft. */
  remove: () => void
  uploads: Uploads
}

/**
 * The draft of one wizard on the server (docs/rules/screens.md#drafts).
 * @param wizard short and stable, with the number of what it belongs to: "processo", "movimentacao-caso.12"
 * @param label its name on screen, e.g. "Petição inicial"
 */
export function useDraft<T extends object>(wizard: string, label: string): Draft<T> {
  const queryClient = useQueryClient()
  /** Saves the last data once more, which now names a file that has arrived. */
  const saveAgain = useRef(async () => {})
  const [{ saver, uploads }] = useState(() => {
    const saver = createSaver(wizard, label, () => void queryClient.invalidateQueries({ queryKey: keyOf(rascunhos.list) }))
    return { saver, uploads: createUploads(saver.exists, () => saveAgain.current()) }
  })
  const [id, setId] = useState(saver.id)
  const [visit] = useState(id)
  const [decided, setDecided] = useState(false)
  const list = useQuery({
    queryKey: ['drafts of a wizard', wizard, visit],
    queryFn: async ({ signal }) => {
      await lastSaves()
      return (await call(rascunhos.list, {}, { signal })).rascunhos.filter(({ assistente }) => assistente === wizard)
    },
    // Read once in each visit: our own draft, saved later, is no earlier one.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { overlay: false },
  })
  const [gone, setGone] = useState<readonly string[]>([])
  const found = useMemo(() => list.data?.filter((one) => !gone.includes(one.id)) ?? null, [list.data, gone])
  const asking = !decided && (!list.data || list.data.length > 0)

  // Saves what was typed in the last half second when the page closes, or the user leaves it.
  useWindowEvent('pagehide', () => {
    if (saver.busy()) leftWhileSaving()
    void saver.flush()
  })
  useEffect(() => () => void saver.flush(), [saver])

  const read = async (which: string): Promise<Partial<T> | null> => {
    try {
      const { rascunho } = await call(rascunhos.get, { params: { id: which } })
      saver.take(rascunho)
      setId(rascunho.id)
      return fromStored(rascunho.dados, rascunho.arquivos) as Partial<T>
    } catch (error) {
      notify.error(error)
      return null
    }
  }
  const listChanged = () => queryClient.invalidateQueries({ queryKey: keyOf(rascunhos.list) })
  const renew = useCallback(() => {
    const next = saver.renew()
    saveAgain.current = async () => {}
    setId(next)
    return next
  }, [saver])

  return {
    id,
    found,
    asking,
    error: list.error,
    retry: () => void list.refetch(),
    resume: async (chosen) => {
      const data = await read(chosen.id)
      if (data) setDecided(true)
      return data
    },
    discard: async (chosen) => {
      await call(rascunhos.remove, { params: { id: chosen.id } })
      setGone((before) => [...before, chosen.id])
      void listChanged()
    },
    restore: async (chosen) => {
      await call(rascunhos.restore, { params: { id: chosen.id } })
      setGone((before) => before.filter((one) => one !== chosen.id))
      void listChanged()
    },
    begin: () => setDecided(true),
    save: useCallback(
      (data, options) => {
        if (asking) return
        saveAgain.current = () => {
          saver.save(toStored(uploads.withUploaded(data)) as object, { now: true })
          return saver.flush()
        }
        saver.save(toStored(uploads.withUploaded(data)) as object, options)
      },
      [saver, uploads, asking],
    ),
    state: saver.state.use(),
    stuck: saver.stuck,
    reread: () => read(saver.id()),
    overwrite: () => void saver.overwrite().catch(notify.error),
    renew,
    remove: () => {
      const [sent, begun] = [saver.id(), saver.begun()]
      renew()
      if (!begun) return
      // A save still on its way, overtaken by the deletion, would be refused.
      void saver
        .settled()
        .then(() => call(rascunhos.remove, { params: { id: sent } }))
        .then(listChanged, () => undefined)
    },
    uploads,
  }
}
