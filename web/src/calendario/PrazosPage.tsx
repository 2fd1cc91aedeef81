import { audiencias } from '@concordia/contract/audiencias/calls'
import type { Audiencia } from '@concordia/contract/audiencias/schemas'
import { prazos } from '@concordia/contract/calendario/calls'
import { feriados } from '@concordia/contract/feriados/calls'
import { dayOf } from '@concordia/contract/values/dates'
import { addDias } from '@concordia/contract/values/dias'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../api/query.ts'
import { isStaff, useSession } from '../api/session.ts'
import { path, paths } from '../paths/paths.ts'
import { useSearchOf } from '../paths/useAddress.ts'
import layout from '../ui/layout.module.css'
import { TextLink, useGo } from '../ui/links.tsx'
import { Page } from '../ui/page/Page.tsx'
import { Failure } from '../ui/page/states/Failure.tsx'
import { RowsSkeleton } from '../ui/page/states/skeletons.tsx'
import { PageTabs } from '../ui/page/tabs/PageTabs.tsx'
import { CalendarioButton } from './CalendarioButton.tsx'
import { aRegistrar, daAgenda, doPrazo, emOrdem } from './compromissos.ts'
import { FiltroDeProcedimento } from './FiltroDeProcedimento.tsx'
import { Listas } from './Listas.tsx'
import { Mes } from './Mes.tsx'
import { bordasDoMes, diasSemPrazo } from './meses.ts'
import css from './Prazos.module.css'

/** The agenda goes this far. */
const AGENDA_DAYS = 365
/** Hearings that nobody recorded are shown this long, as overdue deadlines are. */
const PAST_DAYS = 60

const ABAS = [
  { value: 'agenda', label: 'Lista' },
  { value: 'mes', label: 'Mês' },
] as const

export default function PrazosPage() {
  const { visao = 'agenda', mes, procedimento: named } = useSearchOf('Prazos')
  const go = useGo()
  const staff = isStaff(useSession()?.user)
  const today = dayOf(new Date())
  const month = mes ?? today.slice(0, 7)
  const periodo = visao === 'mes' ? bordasDoMes(month) : { de: today, ate: addDias(today, AGENDA_DAYS) }
  // Older links name the tipo too: "processo-12".
  const procedimento = Number(named?.match(/\d{1,15}$/)?.[0]) || undefined
  const deUm = procedimento === undefined ? {} : { procedimento }
  const todos = useQuery(queryOf(prazos.list, { query: periodo }))
  const emCurso = useQuery(queryOf(prazos.list, { query: { ...periodo, ...deUm } }))
  const agenda = visao === 'agenda'
  // The server has no filter for them: a user has few. It answers no longer period at once.
  const marcadas = useQuery(queryOf(audiencias.list, { query: periodo }))
  const passadas = useQuery({
    ...queryOf(audiencias.list, { query: { de: addDias(today, -PAST_DAYS), ate: addDias(today, -1) } }),
    enabled: agenda,
  })
  const ofOne = (all: readonly Audiencia[] | undefined) =>
    all?.filter((each) => procedimento === undefined || each.procedimento.id === procedimento)
  const deAudiencias = ofOne(marcadas.data?.audiencias)
  const semRegistro = ofOne(passadas.data?.audiencias)
  const semPrazo = useQuery({ ...queryOf(feriados.list, { query: { ano: Number(month.slice(0, 4)) } }), enabled: !agenda })
  // Those of the choice before keep the field of the choice on screen, and are not shown.
  const vencidos = useQuery({
    ...queryOf(prazos.vencidos, { query: deUm }),
    enabled: agenda,
    placeholderData: keepPreviousData,
  })
  const vencidosDeAgora = vencidos.isPlaceholderData ? undefined : vencidos.data
  const { data } = emCurso
  const failed = [emCurso, marcadas, ...(agenda ? [vencidos, passadas] : [semPrazo])].find(({ error }) => error)
  const adiante = data && deAudiencias && emOrdem([...data.prazos.map(doPrazo), ...daAgenda(deAudiencias, periodo.de)])
  const to = (change: { visao?: 'mes' | undefined; mes?: string | undefined; procedimento?: string | undefined }) =>
    void go(path('Prazos', {}, { visao: visao === 'mes' ? visao : undefined, mes, procedimento: named, ...change }), {
      resetScroll: false,
    })
  return (
    <Page
      title={paths.Prazos.title}
      about={
        staff
          ? 'Os prazos e as audiências de todos os procedimentos.'
          : 'Os prazos dos procedimentos que você acompanha, e as suas audiências e sessões.'
      }
      action={
        <div className={css.acoes}>
          <CalendarioButton size="md" />
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} stroke={1.5} aria-hidden />}
            onClick={() => window.print()}
          >
            imprimir
          </Button>
        </div>
      }
    >
      <PageTabs
        label="Como mostrar a agenda"
        tabs={ABAS}
        value={visao}
        onChange={(value) => to(value === 'mes' ? { visao: 'mes' } : { visao: undefined, mes: undefined })}
      >
        {/* With the lists below it: shown earlier, it would move them. */}
        {todos.data && (!agenda || vencidos.data || failed) && (
          <FiltroDeProcedimento
            {...todos.data}
            outros={(marcadas.data?.audiencias ?? []).map((each) => each.procedimento)}
            value={procedimento}
            onChange={(value) => to({ procedimento: value?.toString() })}
          />
        )}
        {failed?.error ? (
          <Failure error={failed.error} retry={failed.refetch} />
        ) : visao === 'mes' ? (
          <Mes
            mes={month}
            compromissos={adiante}
            semPrazo={diasSemPrazo(month, semPrazo.data)}
            today={today}
            onMes={(wanted) => to({ visao: 'mes', mes: wanted })}
          />
        ) : !adiante || !semRegistro || !vencidosDeAgora ? (
          <RowsSkeleton rows={6} height={56} />
        ) : (
          <Listas
            adiante={adiante}
            vencidos={vencidosDeAgora.prazos.map(doPrazo)}
            aRegistrar={emOrdem(aRegistrar(semRegistro, today))}
            today={today}
          />
        )}
        {[data, vencidosDeAgora].some((list) => list && !list.completo) && (
          <p className={layout.soft}>
            Cada lista mostra os primeiros 1.000 prazos. Escolha um procedimento para ver todos os dele.
          </p>
        )}
        <p className={layout.soft}>
          Nenhum prazo termina em{' '}
          <TextLink to={path('Feriados')} fz="inherit">
            feriados e no recesso da câmara
          </TextLink>
          .
        </p>
      </PageTabs>
    </Page>
  )
}
