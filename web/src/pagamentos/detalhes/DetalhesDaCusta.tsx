import type { CustaDetalhada } from '@concordia/contract/pagamentos/schemas/custas'
import { Alert, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import { path } from '../../paths/paths.ts'
import { AtosDaCusta } from '../../secretaria/pagamentos/AtosDaCusta.tsx'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { TextLink } from '../../ui/links.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { CardSkeleton } from '../../ui/page/states/skeletons.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { CUSTA_COLUMNS, custaCard } from '../custas/custaColumns.tsx'
import { BoletoCard } from './BoletoCard.tsx'
import { DadosDaCusta } from './DadosDaCusta.tsx'
import css from './detalhes.module.css'
import { Pagar } from './Pagar.tsx'
import { CASO_COLUMNS, PROCESSO_COLUMNS } from './vinculadoColumns.tsx'

const PixCard = lazyPart(() => import('../pix/PixCard.tsx'))

export const DetalhesDaCusta = ({ custa }: { custa: CustaDetalhada }) => (
  <>
    <DadosDaCusta custa={custa} />
    {custa.situacao === 'A' && <Acao custa={custa} />}
    <AtosDaCusta custa={custa} />
    {custa.itens.length > 0 && (
      <Section title="Custas deste lote" count={custa.itens.length}>
        <DataTable
          label="Custas deste lote"
          columns={CUSTA_COLUMNS}
          card={(item, link) => custaCard(item, link)}
          // Not needed here: the fees are listed on their own batch's page.
          rows={custa.itens.map((item) => ({ ...item, lote: null }))}
          rowKey={({ id }) => id}
          rowHref={({ id }) => path('PagamentoDetails', { id })}
        />
      </Section>
    )}
    {custa.processos.length > 0 && (
      <Section title="Processos vinculados" count={custa.processos.length}>
        <DataTable
          label="Processos vinculados"
          columns={PROCESSO_COLUMNS}
          rows={custa.processos}
          rowKey={({ id }) => id}
          rowHref={({ id }) => path('ProcessoDetails', { id })}
        />
      </Section>
    )}
    {custa.casos.length > 0 && (
      <Section title="Casos vinculados" count={custa.casos.length}>
        <DataTable
          label="Casos vinculados"
          columns={CASO_COLUMNS}
          rows={custa.casos}
          rowKey={({ id }) => id}
          rowHref={({ id }) => path('CasoDetails', { id })}
        />
      </Section>
    )}
  </>
)

/** What an open fee waits for: its batch, its slip or Pix, or a means of payment to be chosen (docs/rules/fees.md#situações). */
function Acao({ custa }: { custa: CustaDetalhada }) {
  if (custa.lote !== null) {
    return (
      <Note>
        Estas custas estão no <TextLink to={path('PagamentoDetails', { id: custa.lote })}>lote {custa.lote}</TextLink> e são pagas
        com ele. Para pagá-las separadamente, cancele o lote.
      </Note>
    )
  }
  if (custa.pix)
    return (
      <Suspense fallback={<CardSkeleton lines={6} />}>
        <PixCard key={custa.pix.id} id={custa.id} pix={custa.pix} propria={custa.propria} />
      </Suspense>
    )
  if (custa.boleto_pdf !== null) return <BoletoCard custa={custa} />
  if (!custa.propria) return <Note>Só o devedor pode pagar estas custas. Ainda não há boleto nem Pix.</Note>
  return (
    <Section title="Pagamento">
      <div className={css.pagar}>
        <Pagar custa={custa} />
      </div>
    </Section>
  )
}

const Note = ({ children }: { children: ReactNode }) => (
  <Alert role="note" color="marca" mb="xl" icon={<IconInfoCircle aria-hidden />}>
    <Text c="var(--mantine-color-text)">{children}</Text>
  </Alert>
)
