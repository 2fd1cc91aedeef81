import { TIPOS } from '@concordia/contract/rules/tipos'
import { comA, comDe } from '@concordia/contract/values/substantivo'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import { buscaEmVista, readBusca } from '../../paths/buscaEmVista.ts'
import { detalhesDe, leitorDe, nomeDe, PAGINAS, type Referencia } from '../../paths/procedimento.ts'
import { useAddressOf } from '../../paths/useAddressOf.ts'
import { LinkButton, useGo } from '../../ui/links.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { EmptyState } from '../../ui/page/states/EmptyState.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../../ui/page/states/skeletons.tsx'
import { partesTitle } from '../partesTitle.ts'
import { SemAcesso } from '../SemAcesso.tsx'
import { CHAMADAS, type Chamadas, detalhesEm } from '../tipo.ts'
import { Leitor } from './Leitor.tsx'
import { pecasDe } from './pecas.ts'

/**
 * /processo/{id}/leitor, /caso/{id}/leitor: reads the documents one after the other; the address keeps the document and its page.
 */
export default function LeitorPage({ tipo, id }: Referencia) {
  const { consulta }: Chamadas = CHAMADAS[tipo]
  const { data, error, refetch } = useQuery(queryOf(consulta.get, { params: { id } }))
  const { search, state } = useAddressOf(PAGINAS[tipo].leitor)
  const { documento, pagina = 1 } = search
  const texto = readBusca(state)
  const go = useGo()
  if (error?.status === 403) return <SemAcesso tipo={tipo} id={id} />
  const procedimento = detalhesEm(tipo, data)
  const pecas = procedimento && pecasDe(procedimento.eventos)
  const back = { to: detalhesDe({ tipo, id }), label: nomeDe({ tipo, id }) }
  return (
    <Page
      title="Leitor dos autos"
      tab={`Leitor, ${nomeDe({ tipo, id })}`}
      beside={procedimento && partesTitle(procedimento)}
      back={back}
    >
      {!pecas ? (
        error ? (
          <Failure error={error} retry={refetch} />
        ) : (
          <CardSkeleton lines={12} />
        )
      ) : pecas.length === 0 ? (
        <EmptyState action={<LinkButton to={back.to}>voltar {comA(TIPOS[tipo])}</LinkButton>}>
          Não há documentos {comDe(TIPOS[tipo])} que você possa abrir.
        </EmptyState>
      ) : (
        <Leitor
          tipo={tipo}
          id={id}
          pecas={pecas}
          at={{ documento, pagina }}
          texto={texto}
          onPlace={(at, sought = texto) =>
            void go(leitorDe({ tipo, id }, at), { replace: true, resetScroll: false, state: buscaEmVista(sought) })
          }
        />
      )}
    </Page>
  )
}
