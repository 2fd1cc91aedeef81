import { convite } from '@concordia/contract/convites/calls'
import { CONVITES, fraseDoConvite, NOMES_DOS_CONVITES, type TipoDeConvite } from '@concordia/contract/convites/words'
import type { ResultOf } from '@concordia/contract/http/call'
import { comA, comArtigo, maiuscula } from '@concordia/contract/values/substantivo'
import { Card, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { queryOf } from '../../api/query.ts'
import { type Session, useSession } from '../../api/session.ts'
import { path } from '../../paths/paths.ts'
import { PAGINAS } from '../../paths/procedimento.ts'
import { useParamsOf, useSearchOf } from '../../paths/useAddress.ts'
import { LinkButton, TextLink, useGo } from '../../ui/links.tsx'
import { DataList, Datum } from '../../ui/page/DataList.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { PageSkeleton } from '../../ui/page/states/PageSkeleton.tsx'
import { paginaDe } from './convite.ts'

type Convite = ResultOf<typeof convite.ler>['convite']

/**
 * Where the button of an e-mail leads that went to a contact of a parte without an account (docs/rules/access.md#ways-in). Signed in
 * with the invited address, the page itself opens; so it does for a used invitation, which then is somebody's who has entered.
 */
export default function ConvitePage() {
  const { token } = useParamsOf('Convite')
  const { aviso, ...named } = useSearchOf('Convite')
  const session = useSession()
  const { data, error, refetch } = useQuery(queryOf(convite.ler, { params: { token } }))
  const lido = data?.convite
  const pagina = lido ? paginaDe(lido, aviso) : paginaNomeada(named, aviso)
  const semUso = error?.status === 404
  const isMine = session !== null && (lido ? lido.email === session.user.email : semUso)
  if ((!lido && !error) || (isMine && pagina)) return <Opening to={isMine ? pagina : undefined} />
  if (semUso) return <SemUso session={session} pagina={pagina} />
  if (!lido) return <Failed error={error} retry={refetch} />
  return session ? <DeOutraConta convite={lido} session={session} /> : <Convidado convite={lido} />
}

function paginaNomeada(named: Partial<Record<TipoDeConvite, number>>, aviso: string | undefined) {
  const tipo = NOMES_DOS_CONVITES.find((one) => named[one])
  return tipo && paginaDe({ tipo, numero: named[tipo]! }, aviso)
}

function Opening({ to }: { to: string | undefined }) {
  const go = useGo()
  useEffect(() => {
    if (to) void go(to, { replace: true })
  }, [go, to])
  return <PageSkeleton />
}

function Convidado({ convite: lido }: { convite: Convite }) {
  const { href: volta } = useLocation()
  const { tipo, numero, email } = lido
  const { de, titulo } = CONVITES[tipo]
  return (
    <Page title={titulo} about={fraseDoConvite(lido)} width="form">
      <Card>
        <DataList columns={1}>
          <Datum label="Quem convida">{lido.de}</Datum>
          <Datum label={maiuscula(de.um)}>{numero}</Datum>
          <Datum label="Endereço convidado">{email}</Datum>
        </DataList>
        <Text c="dimmed" size="sm" mt="md">
          {maiuscula(comArtigo(de))} se abre depois que você entra com este endereço e o confirma. Quem recebeu este convite de
          outra pessoa não vê nada por ele.
        </Text>
        <Group mt="lg">
          <LinkButton to={path('Register', {}, { volta })}>criar conta</LinkButton>
          <LinkButton to={path('Login', {}, { volta })} state={{ email, convite: fraseDoConvite(lido) }} variant="default">
            entrar
          </LinkButton>
        </Group>
      </Card>
      {tipo !== 'negociacao' && (
        <Text mt="lg" size="sm">
          Sua conta tem outro e-mail?{' '}
          <TextLink to={path(PAGINAS[tipo].vincular, {}, { id: numero })}>
            Entre com ela e informe o número e a senha de acesso
          </TextLink>
          , que estão no e-mail da câmara.
        </Text>
      )}
    </Page>
  )
}

/** An invitation is for its address alone. */
function DeOutraConta({ convite: { tipo, numero, email }, session }: { convite: Convite; session: Session }) {
  const { de, titulo } = CONVITES[tipo]
  return (
    <Page title={titulo} width="form">
      <Card>
        <Text>
          Este convite foi enviado a <strong>{email}</strong>, e a conta aberta neste navegador é a de{' '}
          <strong>{session.user.email}</strong>. Para chegar {comA(de)} {numero}, saia desta conta e abra o link de novo.
        </Text>
        <Group mt="lg">
          <LinkButton to={path('Home')}>ir para o início</LinkButton>
          {tipo !== 'negociacao' && (
            <LinkButton to={path(PAGINAS[tipo].vincular, {}, { id: numero })} variant="default">
              usar número e senha de acesso
            </LinkButton>
          )}
        </Group>
      </Card>
    </Page>
  )
}

function SemUso({ session, pagina }: { session: Session | null; pagina: string | undefined }) {
  return (
    <Page title="Este convite não vale mais" width="form">
      <Card>
        <Text>
          Ele já foi usado, foi enviado a um endereço que a câmara corrigiu, ou o link está incompleto. Se você já entrou por ele,
          entre na sua conta: o que é seu está lá.
        </Text>
        <Group mt="lg">
          {session ? (
            <LinkButton to={path('Home')}>ir para o início</LinkButton>
          ) : (
            <LinkButton to={path('Login', {}, { volta: pagina })}>entrar</LinkButton>
          )}
          <LinkButton to={path('Suporte')} variant="default">
            falar com a câmara
          </LinkButton>
        </Group>
      </Card>
    </Page>
  )
}

const Failed = (props: { error: unknown; retry: () => unknown }) => (
  <Page title="Convite" width="form">
    <Failure {...props} />
  </Page>
)
