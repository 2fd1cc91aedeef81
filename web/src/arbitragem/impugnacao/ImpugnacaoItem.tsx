import type { Impugnacao } from '@concordia/contract/arbitragem/impugnacao/schemas'
import { formatDate } from '@concordia/contract/values/dates'
import { Badge, Group, Text } from '@mantine/core'
import type { Documento } from '../../procedimentos/autos/documento.ts'
import { DialogButton } from '../../ui/dialog/DialogButton.tsx'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { Dito } from './Dito.tsx'
import css from './Impugnacoes.module.css'

const ManifestarDialog = lazyPart(() => import('./ManifestarDialog.tsx'))
const DecidirDialog = lazyPart(() => import('./DecidirDialog.tsx'))

const ESTADOS: Record<Impugnacao['situacao'], { label: string; color: string }> = {
  aberta: { label: 'em andamento', color: 'yellow' },
  acolhida: { label: 'acolhida', color: 'marca' },
  rejeitada: { label: 'rejeitada', color: 'gray' },
  prejudicada: { label: 'terminou sem decisão', color: 'gray' },
}
const DE = { arbitro: 'árbitro', 'outro-lado': 'outro lado' } as const

interface ImpugnacaoItemProps {
  /** The number of the process. */
  id: number
  impugnacao: Impugnacao
  onShow: (documento: Documento) => void
}

/** A challenge: its state, the grounds, the answers, the decision, and what this viewer may do. */
export function ImpugnacaoItem({ id, impugnacao, onShow }: ImpugnacaoItemProps) {
  const { arbitro, parte, situacao, conhecido_em, manifestacoes, decisao, responde, decide, espera } = impugnacao
  const { label, color } = ESTADOS[situacao]
  return (
    <li>
      <div className={css.cabeca}>
        <Text fw={600}>Impugnação de {arbitro.name}</Text>
        <Badge variant="light" color={color} tt="none">
          {label}
        </Badge>
      </div>
      <Text size="sm" c="dimmed">
        {situacaoDe(impugnacao)}
        {conhecido_em && ` O motivo foi conhecido em ${formatDate(conhecido_em)}.`}
      </Text>
      <ul className={css.ditos}>
        <li>
          <Dito
            quem={`${parte.nome} (${parte.polo})`}
            em={impugnacao.created_at}
            texto={impugnacao.fundamento}
            documentos={impugnacao.documentos}
            onShow={onShow}
          />
        </li>
        {manifestacoes.map(({ evento_id, de, nome, created_at, texto, documentos }) => (
          <li key={evento_id}>
            <Dito quem={`${nome} (${DE[de]})`} em={created_at} texto={texto} documentos={documentos} onShow={onShow} />
          </li>
        ))}
        {decisao && (
          <li>
            <Dito
              quem={`Decisão: impugnação ${label}`}
              em={decisao.created_at}
              texto={decisao.texto}
              documentos={decisao.documentos}
              onShow={onShow}
            />
          </li>
        )}
      </ul>
      {espera && (
        <Text size="sm" mt="sm">
          {espera}
        </Text>
      )}
      {(responde || decide) && (
        <Group mt="sm" gap="sm">
          {responde && (
            <DialogButton part={ManifestarDialog} about={{ id, impugnacao }} size="sm">
              responder à impugnação
            </DialogButton>
          )}
          {decide && (
            <DialogButton part={DecidirDialog} about={{ impugnacao }} size="sm">
              decidir a impugnação
            </DialogButton>
          )}
        </Group>
      )}
    </li>
  )
}

function situacaoDe({ situacao, ate, arbitro }: Impugnacao): string {
  if (situacao === 'prejudicada') return `${arbitro.name} deixou a função antes da decisão.`
  if (situacao !== 'aberta') return 'A câmara decidiu.'
  return ate
    ? `O árbitro e o outro lado podem responder até ${formatDate(ate)}; depois, a câmara decide. O processo segue enquanto isso.`
    : 'O prazo de resposta está parado pela suspensão do processo.'
}
