import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { contar, maiuscula } from '@concordia/contract/values/substantivo'
import { VisuallyHidden } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { call } from '../../api/call.ts'
import { queryOf } from '../../api/query.ts'
import { isStaff, useSession } from '../../api/session.ts'
import { detalhesDe, PAGINAS } from '../../paths/procedimento.ts'
import { HeldButton } from '../../ui/dialog/HeldButton.tsx'
import { useBackgroundSave } from '../../ui/files/useBackgroundSave.ts'
import { WorkingNote } from '../../ui/files/WorkingNote.tsx'
import { FilterBanner } from '../../ui/filter/FilterBanner.tsx'
import { FilterButton } from '../../ui/filter/FilterButton.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { PagedList } from '../../ui/table/PagedList.tsx'
import { TEXTOS } from '../textos.ts'
import { CHAMADAS, listaEm } from '../tipo.ts'
import { AdicionarMenu } from './AdicionarMenu.tsx'
import { colunasDe } from './colunas.tsx'
import { ListaVazia } from './ListaVazia.tsx'
import { type FiltroDaLista, useFiltroDaLista } from './useFiltroDaLista.ts'

interface ListaPageProps {
  tipo: Tipo
  /** The filter dialog of this tipo. */
  filtro: ComponentProps<typeof FilterButton<FiltroDaLista['apply']>>['dialog']
}

/** The list of what the user may see of one tipo, latest movement first: filtered, paged, exported as a PDF. */
export function ListaPage({ tipo, filtro }: ListaPageProps) {
  const { um, muitos, titulo } = TIPOS[tipo]
  const { consulta, pdfs } = CHAMADAS[tipo]
  const { page, body, facts, active, apply, clear, turn } = useFiltroDaLista(tipo)
  const exportar = useBackgroundSave(
    (signal, filter: typeof body) => call(pdfs.export, { body: filter }, { signal }),
    'A lista em PDF está pronta e foi baixada.',
  )
  const staff = isStaff(useSession()?.user)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...queryOf(consulta.list, { query: { page }, body }),
    placeholderData: keepPreviousData,
  })
  const list = listaEm(tipo, data)
  const heldBy = () => {
    if (exportar.busy) return 'O PDF da lista está sendo preparado.'
    return list?.total === 0 ? `Não há ${muitos} para exportar.` : undefined
  }

  return (
    <Page
      title={TEXTOS[tipo].lista}
      about={`${staff ? `Todos os ${muitos} da câmara` : `${maiuscula(muitos)} que você acompanha`}, do mais recente ao mais antigo.`}
      action={
        <>
          <FilterButton dialog={filtro} about={apply} active={active} />
          <HeldButton
            variant="default"
            icon={<IconFileTypePdf size={18} stroke={1.5} aria-hidden />}
            held={heldBy()}
            onClick={() => exportar.start(body)}
          >
            exportar
          </HeldButton>
          <AdicionarMenu paginas={[PAGINAS[tipo].criar, PAGINAS[tipo].vincular]} />
        </>
      }
    >
      {exportar.busy && (
        <WorkingNote onCancel={exportar.cancel}>
          {`Preparando o PDF da lista. Com muitos ${muitos}, leva alguns segundos; o download começa sozinho.`}
        </WorkingNote>
      )}
      {active && <FilterBanner facts={facts} onClear={clear} />}
      <VisuallyHidden role="status">
        {active && list && !isPlaceholderData
          ? `${contar(list.total, TIPOS[tipo])} ${list.total === 1 ? 'encontrado' : 'encontrados'}`
          : ''}
      </VisuallyHidden>
      <PagedList
        list={list}
        error={error}
        retry={refetch}
        skeleton={8}
        label={`${titulo}s`}
        columns={colunasDe(tipo)}
        rowKey={({ id }) => id}
        rowHref={({ id }) => detalhesDe({ tipo, id })}
        newTabLabel={({ id }) => `Abrir o ${um} ${id} em nova aba`}
        page={page}
        onPage={turn}
        empty={<ListaVazia tipo={tipo} filtered={active} onClear={clear} />}
      />
    </Page>
  )
}
