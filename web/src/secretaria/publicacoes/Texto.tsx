import { publicacoes } from '@concordia/contract/secretaria/calls'
import { Button, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../api/query.ts'
import { EDITOR_NOT_OPENED, lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { type DialogoProps, useDialogo } from '../../ui/dialog/useDialogo.tsx'
import { DraftNote } from '../../ui/draft/DraftNote.tsx'
import { DraftOffer } from '../../ui/draft/DraftOffer.tsx'
import { NOT_ALL_SAVED } from '../../ui/draft/saver.ts'
import { useDraft } from '../../ui/draft/useDraft.ts'
import { notify } from '../../ui/notify.ts'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { RowsSkeleton } from '../../ui/page/states/skeletons.tsx'
import { useLeaveGuard } from '../../ui/wizard/useLeaveGuard.ts'
import { Escrever, type Escrito } from './Escrever.tsx'
import css from './publicacoes.module.css'
import { NOMES, type NomeDeTexto } from './textos.ts'
import type { VersaoAberta } from './VersaoDialog.tsx'
import { Versoes } from './Versoes.tsx'

const VersaoDialog = lazyPart<DialogoProps<VersaoAberta>>(() => import('./VersaoDialog.tsx'))
const Editor = lazyPart(() => import('../../ui/text/editor/RichTextEditor.tsx'))

const LEAVE = { title: 'Sair do texto?', message: NOT_ALL_SAVED, confirm: 'sair do texto', cancel: 'continuar aqui' }

/** A regulation or the terms: its versions, and the editor for the next one. */
export function Texto({ texto }: { texto: NomeDeTexto }) {
  const { data, error, refetch } = useQuery(queryOf(publicacoes.versoes, { params: { texto } }))
  const draft = useDraft<Escrito>(`texto-${texto}`, `Nova versão ${NOMES[texto].do}`)
  const [escrito, setEscrito] = useState<Escrito | null>(null)
  /** The editor begins anew with each text. */
  const [vez, setVez] = useState(0)
  const ler = useDialogo(VersaoDialog)
  useLeaveGuard({ wouldLose: () => escrito !== null && draft.stuck(), question: () => LEAVE })
  if (!data) return error ? <Failure error={error} retry={refetch} /> : <RowsSkeleton rows={5} />

  const emVigor = data.versoes[0] ?? null
  const write = async (begun: Partial<Escrito>) => {
    setVez((before) => before + 1)
    if (!(await Editor.fetched())) return notify.error(EDITOR_NOT_OPENED)
    setEscrito({ html: emVigor?.html ?? '', sobre: emVigor?.versao ?? 0, ...begun })
  }
  const stop = () => {
    draft.remove()
    setEscrito(null)
  }
  if (escrito)
    return (
      <>
        <Escrever
          key={vez}
          texto={texto}
          inicial={escrito}
          emVigor={emVigor}
          Editor={Editor}
          onMudou={draft.save}
          onLer={() => emVigor && ler.abrir({ texto, versao: emVigor })}
          onFim={stop}
          dialog={ler.dialog}
        />
        <DraftNote draft={draft} onReread={(data) => void write(data)} />
      </>
    )
  // The list comes together with the parts above it, which depend on the draft.
  if (draft.found === null && !draft.error) return <RowsSkeleton rows={5} />
  return (
    <>
      {draft.asking && draft.found && (
        <DraftOffer
          draft={draft}
          onResume={(data) => void write(data)}
          anew={emVigor ? 'começar da versão em vigor' : 'começar em branco'}
        />
      )}
      {!draft.asking && (
        <div className={css.texto}>
          <Title order={2}>{NOMES[texto].nome}</Title>
          <Button onClick={() => void write({})}>escrever nova versão</Button>
        </div>
      )}
      <Versoes texto={texto} versoes={data.versoes} aceites={data.aceites} onLer={(versao) => ler.abrir({ texto, versao })} />
      {ler.dialog}
    </>
  )
}
