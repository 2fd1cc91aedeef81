import { prazos } from '@concordia/contract/calendario'
import { dayOf } from '@concordia/contract/values/dates'
import { somarDias } from '@concordia/contract/values/dias'
import { Button, Group } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../api/query.ts'
import { isStaff, useSession } from '../api/session.ts'
import { path, paths } from '../paths/paths.ts'
import { useSearchOf } from '../paths/useAddress.ts'
import { LinkButton, useGo } from '../ui/links.tsx'
import { Page } from '../ui/page/Page.tsx'
import { EmptyState } from '../ui/page/states/EmptyState.tsx'
import { Failure } from '../ui/page/states/Failure.tsx'
import { RowsSkeleton } from '../ui/page/states/skeletons.tsx'
import { PageTabs } from '../ui/page/tabs/PageTabs.tsx'
import { Agenda } from './Agenda.tsx'
import { CalendarioButton } from './CalendarioButton.tsx'
import { chaveDe, FiltroDeProcedimento } from './FiltroDeProcedimento.tsx'
import { Mes } from './Mes.tsx'
import { bordasDoMes } from './meses.ts'
import css from './Prazos.module.css'

/** The agenda goes this far. */
const AGENDA_DAYS = 365

const ABAS = [
  { value: 'agenda', label: 'Agenda' },
  { value: 'mes', label: 'Mês' },
] as const

/** /prazos: the deadlines that run, as a list from today on or as a month. */
export default function PrazosPage() {
  const { visao = 'agenda', mes, procedimento } = useSearchOf('Prazos')
  const go = useGo()
  const staff = isStaff(useSession()?.user)
  const today = dayOf(new Date())
  const month = mes ?? today.slice(0, 7)
  const periodo = visao === 'mes' ? bordasDoMes(month) : { de: today, ate: somarDias(today, AGENDA_DAYS) }
  const { data, error, refetch } = useQuery(queryOf(prazos.list, { query: periodo }))
  const to = (change: { visao?: 'mes' | undefined; mes?: string | undefined; procedimento?: string | undefined }) =>
    void go(path('Prazos', {}, { visao: visao === 'mes' ? visao : undefined, mes, procedimento, ...change }), {
      resetScroll: false,
    })
  const shown = data?.prazos.filter((prazo) => !procedimento || chaveDe(prazo) === procedimento)
  return (
    <Page
      title={paths.Prazos.title}
      about={staff ? 'Os prazos em curso em todos os procedimentos.' : 'Os prazos em curso nos procedimentos que você acompanha.'}
      action={
        <Group gap="xs">
          <CalendarioButton />
          <Button variant="default" size="sm" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
            imprimir
          </Button>
        </Group>
      }
    >
      <PageTabs
        label="Como mostrar os prazos"
        tabs={ABAS}
        value={visao}
        onChange={(value) => to(value === 'mes' ? { visao: 'mes' } : { visao: undefined, mes: undefined })}
      >
        {data && (
          <FiltroDeProcedimento prazos={data.prazos} value={procedimento} onChange={(value) => to({ procedimento: value })} />
        )}
        {error ? (
          <Failure error={error} retry={refetch} />
        ) : !shown ? (
          <RowsSkeleton rows={6} height={56} />
        ) : visao === 'mes' ? (
          <Mes mes={month} prazos={shown} today={today} onMes={(wanted) => to({ visao: 'mes', mes: wanted })} />
        ) : shown.length === 0 ? (
          <EmptyState action={<LinkButton to={path('Processos')}>ir para os processos</LinkButton>}>
            Não há prazos em curso. Quando um prazo for aberto em um procedimento que você acompanha, ele aparecerá aqui.
          </EmptyState>
        ) : (
          <Agenda prazos={shown} today={today} />
        )}
        {data && !data.completo && <p className={css.corte}>A lista mostra os primeiros 1.000 prazos do período.</p>}
      </PageTabs>
    </Page>
  )
}
