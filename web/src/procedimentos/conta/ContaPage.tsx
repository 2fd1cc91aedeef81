import type { Conta } from '@concordia/contract/cobrancas/schemas'
import { TIPOS } from '@concordia/contract/rules/tipos'
import { comDe } from '@concordia/contract/values/substantivo'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queryOf } from '../../api/query.ts'
import { isStaff, useSession } from '../../api/session.ts'
import { path } from '../../paths/paths.ts'
import { detalhesDe, nomeDe, type Referencia } from '../../paths/procedimento.ts'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { type DialogoProps, useDialogo } from '../../ui/dialog/useDialogo.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { SaveButton } from '../../ui/page/SaveButton.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { EmptyState } from '../../ui/page/states/EmptyState.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../../ui/page/states/skeletons.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { partesTitle } from '../partesTitle.ts'
import { SemAcesso } from '../SemAcesso.tsx'
import { CHAMADAS, type Chamadas, detalhesEm } from '../tipo.ts'
import { type AtoNaConta, CHAMADAS_DA_CONTA } from './chamadas.ts'
import { ATOS, LANCAMENTO_COLUMNS, SALDO_COLUMNS } from './contaColumns.tsx'
import { Repasses } from './Repasses.tsx'

const AtoNaContaDialog = lazyPart<DialogoProps<AtoNaConta>>(() => import('./AtoNaContaDialog.tsx'))

/** /processo/{id}/conta, /caso/{id}/conta: what each parte owes and paid, entry by entry. */
export default function ContaPage({ tipo, id }: Referencia) {
  const { consulta }: Chamadas = CHAMADAS[tipo]
  const detalhes = useQuery(queryOf(consulta.get, { params: { id } }))
  const { data, error, refetch } = useQuery(queryOf(CHAMADAS_DA_CONTA[tipo].ver, { params: { id } }))
  const { abrir, dialog } = useDialogo(AtoNaContaDialog)
  const staff = isStaff(useSession()?.user)
  if (error?.status === 403) return <SemAcesso tipo={tipo} id={id} />
  const procedimento = detalhesEm(tipo, detalhes.data)
  return (
    <Page
      title={`Conta ${comDe(TIPOS[tipo])}`}
      tab={`Conta, ${nomeDe({ tipo, id })}`}
      beside={procedimento && partesTitle(procedimento)}
      back={{ to: detalhesDe({ tipo, id }), label: nomeDe({ tipo, id }) }}
      action={
        staff &&
        procedimento && (
          <Button
            aria-haspopup="dialog"
            onClick={() => abrir({ ato: 'cobrar', tipo, id, partes: [...procedimento.demandantes, ...procedimento.demandadas] })}
          >
            cobrar uma parte
          </Button>
        )
      }
    >
      {data ? (
        <ContaLida conta={data} de={{ tipo, id }} abrir={staff ? abrir : null} />
      ) : error ? (
        <Failure error={error} retry={refetch} />
      ) : (
        <CardSkeleton lines={6} />
      )}
      {dialog}
    </Page>
  )
}

interface ContaLidaProps {
  conta: Conta
  de: Referencia
  abrir: ((ato: AtoNaConta) => void) | null
}

function ContaLida({ conta, de, abrir }: ContaLidaProps) {
  const { saldos, lancamentos, repasses } = conta
  if (lancamentos.length === 0 && repasses.length === 0)
    return <EmptyState>Ainda não há nada nesta conta que você possa ver.</EmptyState>
  return (
    <>
      <Section title="Saldo de cada parte">
        <DataTable label="Saldo de cada parte" columns={SALDO_COLUMNS} rows={saldos} rowKey={({ parte }) => parte.id} />
      </Section>
      <Section title="Lançamentos" count={lancamentos.length} action={<Extrato {...de} />}>
        <DataTable
          label="Lançamentos"
          columns={abrir ? [...LANCAMENTO_COLUMNS, ATOS(abrir)] : LANCAMENTO_COLUMNS}
          rows={lancamentos}
          rowKey={({ id }) => id}
          rowHref={({ pagamento_id }) => (pagamento_id === null ? undefined : path('PagamentoDetails', { id: pagamento_id }))}
        />
      </Section>
      <Repasses conta={conta} de={de} abrir={abrir} />
    </>
  )
}

/** The statement to save: what is on the page. */
function Extrato({ tipo, id }: Referencia) {
  const { pdf, csv } = CHAMADAS_DA_CONTA[tipo]
  const params = { id }
  const name = `da conta ${comDe(TIPOS[tipo])} ${id}`
  return (
    <Group gap="sm">
      <SaveButton label="extrato em PDF" name={name} load={() => call(pdf, { params })} />
      <SaveButton label="CSV" name={name} load={() => call(csv, { params })} />
    </Group>
  )
}
