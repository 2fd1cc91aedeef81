import type { ProcessoFilter } from '@concordia/contract/procedimentos/schemas/processos'
import { SITUACOES } from '@concordia/contract/rules/processo'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { counted } from '@concordia/contract/values/substantivo'
import { VisuallyHidden } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { queryOf } from '../../api/query.ts'
import { isStaff, useSession } from '../../api/session.ts'
import { paths } from '../../paths/paths.ts'
import { detalhesDe, PAGINAS } from '../../paths/procedimento.ts'
import { useBackgroundSave } from '../../ui/files/useBackgroundSave.ts'
import { WorkingNote } from '../../ui/files/WorkingNote.tsx'
import { ChangeFilterButton } from '../../ui/filter/ChangeFilterButton.tsx'
import { FilterBanner } from '../../ui/filter/FilterBanner.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { RowsSkeleton } from '../../ui/page/states/skeletons.tsx'
import { useArrived } from '../../ui/page/states/useArrived.ts'
import { LinkTabs } from '../../ui/page/tabs/LinkTabs.tsx'
import { PagedList } from '../../ui/table/PagedList.tsx'
import { TEXTOS } from '../textos.ts'
import { CHAMADAS, listaEm } from '../tipo.ts'
import { AdicionarMenu } from './AdicionarMenu.tsx'
import { cartaoDe, colunasDe, partesDe } from './colunas.tsx'
import { ExportarButton, type Formato } from './ExportarButton.tsx'
import { ListaVazia } from './ListaVazia.tsx'
import { FiltrarMenu } from './salvos/FiltrarMenu.tsx'
import { SalvarButton } from './salvos/SalvarButton.tsx'
import { situacoesTabs } from './situacoes.ts'
import { type NoEndereco, useFiltroDaLista } from './useFiltroDaLista.ts'

type Filtrar = ComponentProps<typeof FiltrarMenu<NoEndereco, ProcessoFilter>>

interface ListaPageProps {
  tipo: Tipo
  filtro: Filtrar['filtro']
  /**
   * Shown above the whole list, and above no filtered one; undefined while it is not known: shown later, it would move the list.
   */
  acima: ReactNode | undefined
}

/** The list of what the user may see of one tipo, latest movement first: filtered, paged, exported as a PDF. */
export function ListaPage({ tipo, filtro, acima }: ListaPageProps) {
  const { um, muitos, titulo } = TIPOS[tipo]
  const { consulta, pdfs } = CHAMADAS[tipo]
  const lista = TIPOS[tipo].campos.muitos
  const { page, body, facts, active, narrowed, filter, linkOf, clear, turn } = useFiltroDaLista(tipo)
  const exportar = useBackgroundSave(
    (signal, body: ProcessoFilter, formato: Formato) => call(pdfs[formato === 'pdf' ? 'export' : formato], { body }, { signal }),
    (_, formato) => `A lista em ${formato.toUpperCase()} está pronta e foi baixada.`,
  )
  const staff = isStaff(useSession()?.user)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...queryOf(consulta.list, { query: { page }, body }),
    placeholderData: keepPreviousData,
  })
  const list = listaEm(tipo, data)
  const contagens = useQuery({ ...queryOf(consulta.contagens, {}, { overlay: false }) })
  const pronta = useArrived(acima === undefined && !active ? undefined : true)
  const heldBy = () => {
    if (exportar.busy) return 'A lista está sendo preparada.'
    return list?.total === 0 ? `Não há ${muitos} para exportar.` : undefined
  }

  return (
    <Page
      title={TEXTOS[tipo].lista}
      about={
        staff ? `Todos os ${muitos} da câmara, da movimentação mais recente à mais antiga.` : paths[PAGINAS[tipo].lista].about
      }
      action={
        <>
          <FiltrarMenu lista={lista} filtro={filtro} filter={filter} active={active} />
          <ExportarButton held={heldBy()} onExport={(formato) => exportar.start(body, formato)} />
          <AdicionarMenu paginas={[PAGINAS[tipo].criar, PAGINAS[tipo].vincular]} />
        </>
      }
    >
      {!pronta ? (
        <RowsSkeleton rows={8} />
      ) : (
        <>
          {!active && acima}
          {exportar.busy && (
            <WorkingNote onCancel={exportar.cancel}>
              {`Preparando a lista. Com muitos ${muitos}, leva alguns segundos; o download começa sozinho.`}
            </WorkingNote>
          )}
          <LinkTabs
            label="Situações"
            tabs={situacoesTabs({
              todos: 'Todos',
              situacoes: SITUACOES.map((situacao) => ({ situacao, label: emPlural(TIPOS[tipo].maquina[situacao].label) })),
              atual: filter.part.situacao,
              contagens: narrowed || filter.part.designacao ? undefined : contagens.data?.contagens,
              linkOf: (situacao) => linkOf({ ...filter.part, situacao }),
            })}
          />
          {active && (
            <FilterBanner facts={facts} onClear={clear}>
              <ChangeFilterButton dialog={filtro.dialog} about={filter} />
              <SalvarButton lista={lista} body={body} values={filter.values} />
            </FilterBanner>
          )}
          <VisuallyHidden role="status">
            {active && list && !isPlaceholderData
              ? `${counted(list.total, TIPOS[tipo])} ${list.total === 1 ? 'encontrado' : 'encontrados'}`
              : ''}
          </VisuallyHidden>
          <PagedList
            list={list}
            error={error}
            retry={refetch}
            skeleton={8}
            label={`${titulo}s`}
            noun={TIPOS[tipo]}
            columns={colunasDe(tipo)}
            over={partesDe}
            card={cartaoDe(tipo)}
            rowKey={({ id }) => id}
            rowHref={({ id }) => detalhesDe({ tipo, id })}
            newTabLabel={({ id }) => `Abrir o ${um} ${id} em nova aba`}
            page={page}
            onPage={turn}
            empty={<ListaVazia tipo={tipo} filtered={active} onClear={clear} />}
          />
        </>
      )}
    </Page>
  )
}

/** "Ativo" → "Ativos"; what is more than one word stays. */
const emPlural = (label: string) => (label.includes(' ') ? label : `${label}s`)
