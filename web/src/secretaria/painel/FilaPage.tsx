import { painel } from '@concordia/contract/secretaria/calls'
import type { NaFila } from '@concordia/contract/secretaria/schemas/painel'
import type { FilaPropria } from '@concordia/contract/secretaria/words'
import { maiuscula } from '@concordia/contract/values/substantivo'
import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { queryOf } from '../../api/query.ts'
import { path } from '../../paths/paths.ts'
import { detalhesDe } from '../../paths/procedimento.ts'
import { useParamsOf } from '../../paths/useAddress.ts'
import { Page } from '../../ui/page/Page.tsx'
import { EmptyState } from '../../ui/page/states/EmptyState.tsx'
import { PagedList } from '../../ui/table/PagedList.tsx'
import { RowCard } from '../../ui/table/RowCard.tsx'
import { usePaged } from '../../ui/table/usePaged.ts'
import { SoSecretaria } from '../SoSecretaria.tsx'
import { Quando, tituloDe } from './Fila.tsx'
import { PENDENCIAS_PROPRIAS } from './pendencias.ts'

/** Items have no number of their own, and a procedimento may be in a queue twice with the same words. */
type Linha = NaFila & { lugar: number }

/** What the first and the last column are called, and the article of the noun. */
const COLUNAS: Record<FilaPropria, { artigo: 'o' | 'a'; o_que: string; quando: string }> = {
  recusas: { artigo: 'a', o_que: 'Designado', quando: 'Desde' },
  impugnacoes: { artigo: 'a', o_que: 'Árbitro', quando: 'Respostas até' },
  aceites: { artigo: 'a', o_que: 'Designado', quando: 'Designação' },
  cobrancas: { artigo: 'a', o_que: 'Cobrança', quando: 'Vencimento' },
  contatos: { artigo: 'o', o_que: 'Parte', quando: 'Contestado' },
  prazos: { artigo: 'o', o_que: 'Prazo', quando: 'Último dia' },
  sentencas: { artigo: 'o', o_que: 'Prazo', quando: 'Último dia' },
}

/** /secretaria/fila/{fila}: the whole queue behind a card of the desk, oldest first. */
export default function FilaPage() {
  const { fila } = useParamsOf('FilaDaSecretaria')
  const { data, error, paged } = usePaged({ on: 'FilaDaSecretaria' }, (page) =>
    queryOf(painel.fila, { params: { fila }, query: { page } }),
  )
  const { sobre, palavras, abre = (item) => detalhesDe(item) } = PENDENCIAS_PROPRIAS[fila]
  const { artigo, o_que, quando } = COLUNAS[fila]
  const title = maiuscula(palavras[1])
  const ordem = `D${artigo} mais antig${artigo} ${artigo === 'a' ? 'à' : 'ao'} mais recente.`
  if (error?.status === 403) return <SoSecretaria title={title} error={error} />
  return (
    <Page title={title} about={`${sobre} ${ordem}`} back={{ to: path('Secretaria'), label: 'Painel da secretaria' }}>
      <PagedList<Linha>
        noun={{ um: palavras[0], muitos: palavras[1], artigo }}
        list={data && { ...data.fila, data: data.fila.data.map((item, lugar) => ({ ...item, lugar })) }}
        skeleton={8}
        label={title}
        columns={[
          { header: o_que, cell: tituloDe },
          { header: 'Partes', cell: ({ sobre }) => sobre },
          { header: quando, minWidth: '9rem', cell: (item) => <Quando {...item} /> },
        ]}
        card={cartaoDe}
        rowKey={({ lugar }) => lugar}
        rowHref={({ procedimento }) => (procedimento ? abre(procedimento) : path('Secretaria'))}
        {...paged}
        empty={<EmptyState icon={IconCircleCheck}>Sem pendências nesta fila.</EmptyState>}
      />
    </Page>
  )
}

const cartaoDe = (item: Linha, link: ReactNode) => <RowCard lines={[link, item.sobre, <Quando key="quando" {...item} />]} />
