import { home } from '@concordia/contract/home/calls'
import type { ResultOf } from '@concordia/contract/http/call'
import { dayOf, formatLongDay, hourOf } from '@concordia/contract/values/dates'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../api/query.ts'
import { isStaff, useSession } from '../api/session.ts'
import { path, paths } from '../paths/paths.ts'
import { useUltimoProtocolo } from '../procedimentos/protocolado/useUltimoProtocolo.tsx'
import { LinkButton } from '../ui/links.tsx'
import { Page } from '../ui/page/Page.tsx'
import { Failure } from '../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../ui/page/states/skeletons.tsx'
import { useArrived } from '../ui/page/states/useArrived.ts'
import { AtencaoCard } from './AtencaoCard.tsx'
import { AudienciasCard } from './AudienciasCard.tsx'
import { BoasVindas } from './BoasVindas.tsx'
import css from './Home.module.css'
import { PrazosCard } from './PrazosCard.tsx'
import { ProcedimentosCards } from './ProcedimentosCards.tsx'
import { pendenciasOf } from './pendencias.tsx'
import { type Rascunhos, useRascunhos } from './rascunhos.ts'
import { UltimosCard } from './UltimosCard.tsx'

export default function HomePage() {
  // The user may have dealt with an item elsewhere (e.g. in another tab) before coming back to this one.
  const { data, dataUpdatedAt, error, refetch } = useQuery({ ...queryOf(home.get), refetchOnWindowFocus: 'always' })
  const rascunhos = useRascunhos()
  // A filed caso leads here, a filed processo to the list (docs/rules/screens.md#after-filing).
  const protocolado = useUltimoProtocolo('caso')
  const user = useSession()?.user
  // Drafts, and what was filed last, come by calls of their own: shown later, they would move everything else.
  const ready = useArrived(data && user && rascunhos && protocolado !== undefined ? { data, user, rascunhos } : undefined)
  const now = new Date()
  return (
    <Page
      title={user ? `${greetingAt(hourOf(now))}, ${user.first_name}` : paths.Home.title}
      tab={paths.Home.title}
      about={sentence(formatLongDay(dayOf(now)))}
      action={
        isStaff(user) ? (
          <LinkButton to={path('Secretaria')}>painel da secretaria</LinkButton>
        ) : ready && !ready.data.conduz && !isNew(ready) ? (
          <Filing />
        ) : undefined
      }
    >
      {ready ? (
        <>
          {protocolado}
          {isNew(ready) && <BoasVindas email={ready.user.email} conduz={ready.data.conduz} />}
          <Content {...ready} today={dayOf(new Date(dataUpdatedAt))} />
        </>
      ) : error ? (
        <Failure error={error} retry={refetch} />
      ) : (
        <div className={css.cards}>
          <CardSkeleton lines={6} />
          <CardSkeleton lines={6} />
        </div>
      )}
    </Page>
  )
}

/** What parties begin here; arbitrators and mediators find it on the lists. */
const Filing = () => (
  <>
    {(['NegociacaoCreate', 'CasoCreate'] as const).map((name) => (
      <LinkButton key={name} variant="default" to={path(name)}>
        {paths[name].title}
      </LinkButton>
    ))}
    <LinkButton to={path('ProcessoCreate')}>{paths.ProcessoCreate.title}</LinkButton>
  </>
)

const greetingAt = (hour: number) => (hour < 12 ? 'Bom dia' : hour < 18 ? 'Boa tarde' : 'Boa noite')
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

type Home = ResultOf<typeof home.get>

interface ContentProps {
  data: Home
  rascunhos: readonly Rascunhos[]
  /** `yyyy-mm-dd`, when `data` was read */
  today: string
}

/** Nothing to do, nothing that happened, and no procedimento. */
const isNew = ({ data, rascunhos }: Pick<ContentProps, 'data' | 'rascunhos'>): boolean =>
  data.processos.length + data.casos.length + data.ultimos.length + rascunhos.length === 0 &&
  Object.values(data.atencao).every(({ total }) => total === 0)

/** Beside what there is to do and to read, cards without content are left out. Without either, the counts take the whole page. */
function Content({ data, rascunhos, today }: ContentProps) {
  const pendencias = pendenciasOf(data.atencao, rascunhos, today)
  const { prazos, audiencias } = data.atencao
  if (pendencias.length === 0 && data.ultimos.length === 0) return <ProcedimentosCards contagens={data} />
  const beside = prazos.total + audiencias.total > 0 || data.processos.length + data.casos.length > 0
  return (
    <div className={beside ? css.page : undefined}>
      <div className={css.column}>
        {pendencias.length > 0 && <AtencaoCard pendencias={pendencias} />}
        {data.ultimos.length > 0 && <UltimosCard ultimos={data.ultimos} today={today} />}
      </div>
      {beside && (
        <div className={css.column}>
          {audiencias.total > 0 && <AudienciasCard audiencias={audiencias} today={today} />}
          {prazos.total > 0 && <PrazosCard prazos={prazos} today={today} />}
          <ProcedimentosCards contagens={data} beside />
        </div>
      )}
    </div>
  )
}
