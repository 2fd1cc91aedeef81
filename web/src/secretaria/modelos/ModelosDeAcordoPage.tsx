import { modelosDeAcordo } from '@concordia/contract/secretaria/calls'
import type { ModeloDeAcordo } from '@concordia/contract/secretaria/schemas/modelos-de-acordo'
import { Button, Card } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../api/query.ts'
import { EDITOR_NOT_OPENED } from '../../ui/dialog/lazyPart.tsx'
import { focusTitle } from '../../ui/dialog/titleFocus.ts'
import { DraftNote } from '../../ui/draft/DraftNote.tsx'
import { DraftOffer } from '../../ui/draft/DraftOffer.tsx'
import { NOT_ALL_SAVED } from '../../ui/draft/saver.ts'
import { useDraft } from '../../ui/draft/useDraft.ts'
import { notify } from '../../ui/notify.ts'
import { Page } from '../../ui/page/Page.tsx'
import { EmptyState } from '../../ui/page/states/EmptyState.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { RowsSkeleton } from '../../ui/page/states/skeletons.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useLeaveGuard } from '../../ui/wizard/useLeaveGuard.ts'
import { SoSecretaria } from '../SoSecretaria.tsx'
import { Editor, EscreverModelo, type ModeloEscrito } from './EscreverModelo.tsx'
import { columnsOf } from './modeloColumns.tsx'

const TITLE = 'Modelos de acordo'
const NOVO: ModeloEscrito = { tipo: 'acordo', modelo: null, versao: 0, nome: '', html: '' }
const daVersao = ({ tipo, modelo, versao, nome, html }: ModeloDeAcordo): ModeloEscrito => ({ tipo, modelo, versao, nome, html })

const LEAVE = { title: 'Sair do modelo?', message: NOT_ALL_SAVED, confirm: 'sair do modelo', cancel: 'continuar aqui' }

/** /secretaria/modelos-de-acordo: the texts that drafts of agreements may begin with. */
export default function ModelosDeAcordoPage() {
  const { data, error, refetch } = useQuery(queryOf(modelosDeAcordo.list))
  const draft = useDraft<ModeloEscrito>('modelo-de-acordo', 'Modelo de acordo')
  const [escrito, setEscrito] = useState<ModeloEscrito | null>(null)
  /** The editor begins anew with each text. */
  const [vez, setVez] = useState(0)
  useLeaveGuard({ wouldLose: () => escrito !== null && draft.stuck(), question: () => LEAVE })
  if (error?.status === 403) return <SoSecretaria title={TITLE} error={error} />

  const write = async (begun: ModeloEscrito) => {
    setVez((before) => before + 1)
    if (!(await Editor.fetched())) return notify.error(EDITOR_NOT_OPENED)
    setEscrito(begun)
  }
  const stop = () => {
    draft.remove()
    setEscrito(null)
    focusTitle()
  }
  const about = 'Modelos oferecidos às partes para escrever a minuta de um acordo, e aos árbitros para o termo de arbitragem.'
  if (escrito)
    return (
      <Page title={TITLE} about={about}>
        <EscreverModelo
          key={vez}
          inicial={escrito}
          atual={data?.modelos.find(({ modelo }) => modelo === escrito.modelo)}
          onMudou={draft.save}
          onFim={stop}
        />
        <DraftNote draft={draft} onReread={(data) => void write({ ...NOVO, ...data })} />
      </Page>
    )
  const { asking } = draft
  return (
    <Page
      title={TITLE}
      about={about}
      action={data && !asking ? <Button onClick={() => void write(NOVO)}>escrever modelo novo</Button> : undefined}
    >
      {asking && draft.found && (
        <DraftOffer draft={draft} onResume={(data) => void write({ ...NOVO, ...data })} anew="ver os modelos" />
      )}
      {error && !data ? (
        <Failure error={error} retry={refetch} />
      ) : !data || (draft.found === null && !draft.error) ? (
        <RowsSkeleton rows={4} />
      ) : data.modelos.length === 0 ? (
        <Card>
          <EmptyState icon={IconFileText}>Ainda não há modelos: as minutas começam em branco. Escreva o primeiro.</EmptyState>
        </Card>
      ) : (
        <DataTable
          label={TITLE}
          columns={columnsOf(asking ? null : (modelo) => void write(daVersao(modelo)))}
          rows={data.modelos}
          rowKey={({ modelo }) => modelo}
        />
      )}
    </Page>
  )
}
