import { audiencias } from '@concordia/contract/audiencias/calls'
import type { Audiencia } from '@concordia/contract/audiencias/schemas'
import { SITUACOES_DA_AUDIENCIA, TIPOS_DE_AUDIENCIA } from '@concordia/contract/rules/audiencia'
import { Alert, Text } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import { path, paths } from '../../paths/paths.ts'
import { detalhesDe, nomeDe } from '../../paths/procedimento.ts'
import { useParamsOf } from '../../paths/useAddress.ts'
import layout from '../../ui/layout.module.css'
import { LinkButton } from '../../ui/links.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { Quadro } from '../../ui/page/Quadro.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../../ui/page/states/skeletons.tsx'
import { Chip } from '../../ui/table/StatusChip.tsx'
import { useAgora } from '../agora.ts'
import { Conducao } from '../conducao/Conducao.tsx'
import { isMarcada, TONS } from '../palavras.ts'
import css from './Audiencia.module.css'
import { Consulta } from './Consulta.tsx'
import { Convidados } from './Convidados.tsx'
import { Gravacoes } from './Gravacoes.tsx'
import { MinhaResposta } from './MinhaResposta.tsx'
import { Quando } from './Quando.tsx'

/** /audiencia/{id}: one hearing, for the invited and those who conduct it. */
export default function AudienciaPage() {
  const { id } = useParamsOf('Audiencia')
  const { data, error, refetch } = useQuery({
    ...queryOf(audiencias.get, { params: { id } }),
    refetchOnWindowFocus: 'always',
  })
  const audiencia = data?.audiencia
  return (
    <Page
      title={audiencia?.titulo ?? paths.Audiencia.title}
      lead={audiencia && `${TIPOS_DE_AUDIENCIA[audiencia.tipo].titulo} no ${nomeDe(audiencia.procedimento).toLowerCase()}`}
      about={audiencia && <Chip tone={TONS[audiencia.situacao]}>{SITUACOES_DA_AUDIENCIA[audiencia.situacao]}</Chip>}
      {...(audiencia && { back: { to: detalhesDe(audiencia.procedimento), label: nomeDe(audiencia.procedimento) } })}
    >
      {audiencia ? (
        <Conteudo key={id} audiencia={audiencia} />
      ) : error ? (
        <Failure error={error} retry={refetch} />
      ) : (
        <CardSkeleton lines={8} />
      )}
    </Page>
  )
}

function Conteudo({ audiencia }: { audiencia: Audiencia }) {
  const { situacao, reservada, minha_resposta, fim, ocorrencias, convidados, gravacoes } = audiencia
  const now = useAgora()
  const responde = minha_resposta !== null && isMarcada(audiencia) && fim !== null && new Date(fim) > now
  return (
    <div className={css.pagina}>
      {situacao !== 'em-consulta' && <Quando audiencia={audiencia} now={now} />}
      <Motivo audiencia={audiencia} />
      {reservada && (
        <Alert role="note" color="marca" icon={<IconEyeOff aria-hidden />}>
          <Text c="var(--mantine-color-text)">
            Sessão reservada: só os convidados e o mediador sabem que ela existe. Ela não aparece nos autos, e a secretaria não a
            vê.
          </Text>
        </Alert>
      )}
      {responde && <MinhaResposta audiencia={audiencia} resposta={minha_resposta} />}
      {situacao === 'em-consulta' && <Consulta audiencia={audiencia} />}
      <Conducao audiencia={audiencia} now={now} />
      {ocorrencias && (
        <Quadro title="O que ocorreu">
          <p className={layout.lines}>{ocorrencias}</p>
        </Quadro>
      )}
      <Ata audiencia={audiencia} />
      {gravacoes.length > 0 && <Gravacoes audiencia={audiencia} />}
      <Convidados convidados={convidados} situacao={situacao} />
    </div>
  )
}

function Ata({ audiencia: { id, ata_id, escreve_ata } }: { audiencia: Audiencia }) {
  if (ata_id === null && !escreve_ata) return null
  const aqui = { alignSelf: 'flex-start' }
  return (
    <Quadro title="Ata">
      {ata_id === null ? (
        <>
          <Text c="dimmed">Comece do modelo da câmara, já preenchido com o dia, o lugar, os presentes e o que ocorreu.</Text>
          <LinkButton to={path('AtaCreate', { id })} style={aqui}>
            escrever a ata
          </LinkButton>
        </>
      ) : (
        <LinkButton to={path('Texto', { tid: ata_id })} variant="default" style={aqui}>
          abrir a ata
        </LinkButton>
      )}
    </Quadro>
  )
}

const MOTIVOS = {
  redesignada: 'Por que foi redesignada',
  cancelada: 'Por que foi cancelada',
  'nao-realizada': 'Por que não aconteceu',
} as const

function Motivo({ audiencia: { situacao, motivo } }: { audiencia: Audiencia }) {
  if (!motivo || !(situacao in MOTIVOS)) return null
  return (
    <Quadro title={MOTIVOS[situacao as keyof typeof MOTIVOS]}>
      <p className={layout.lines}>{motivo}</p>
    </Quadro>
  )
}
