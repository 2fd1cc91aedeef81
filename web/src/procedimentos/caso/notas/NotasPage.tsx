import { notasDoCaso } from '@concordia/contract/procedimentos/calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { queryOf } from '../../../api/query.ts'
import { detalhesDe, nomeDe } from '../../../paths/procedimento.ts'
import { useParamsOf } from '../../../paths/useAddress.ts'
import { DraftGate } from '../../../ui/draft/DraftGate.tsx'
import { LinkButton } from '../../../ui/links.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { SaveButton } from '../../../ui/page/SaveButton.tsx'
import { EmptyState } from '../../../ui/page/states/EmptyState.tsx'
import { Failure } from '../../../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../../../ui/page/states/skeletons.tsx'
import { Notas } from './Notas.tsx'
import { useRascunhoDeNotas } from './useRascunhoDeNotas.ts'

export default function NotasPage() {
  const { id } = useParamsOf('CasoNotas')
  return <DoCaso key={id} id={id} />
}

function DoCaso({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(queryOf(notasDoCaso.ver, { params: { id } }))
  const { draft, begun, vez, resume } = useRascunhoDeNotas(id)
  const caso = { tipo: 'caso', id } as const
  const back = { to: detalhesDe(caso), label: nomeDe(caso) }
  return (
    <Page
      title="Minhas notas"
      tab={`Notas do caso ${id}`}
      beside={<span className="numeric">Caso {id}</span>}
      about="Só você as lê, enquanto mediar este caso. Elas não fazem parte dos autos nem do download completo."
      back={back}
      action={
        data &&
        data.notas.versao > 0 && (
          <SaveButton name="das notas guardadas" label="baixar PDF" load={() => call(notasDoCaso.pdf, { params: { id } })} />
        )
      }
    >
      {error?.status === 403 ? (
        <EmptyState action={<LinkButton to={back.to}>ver o caso</LinkButton>}>
          Só quem media este caso tem notas sobre ele.
        </EmptyState>
      ) : !data ? (
        error ? (
          <Failure error={error} retry={refetch} />
        ) : (
          <CardSkeleton lines={10} />
        )
      ) : (
        <DraftGate draft={draft} onResume={resume} anew="abrir as notas guardadas">
          {() => <Notas key={vez} id={id} guardadas={data.notas} begun={begun} draft={draft} />}
        </DraftGate>
      )}
    </Page>
  )
}
