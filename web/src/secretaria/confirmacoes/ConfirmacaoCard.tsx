import type { Confirmacao } from '@concordia/contract/secretaria/schemas/confirmacoes'
import { Button, Card, Text, Title } from '@mantine/core'
import layout from '../../ui/layout.module.css'
import { DateTime } from '../../ui/table/DateTime.tsx'
import css from '../Fila.module.css'

export type Decisao = 'confirmar' | 'recusar'

interface ConfirmacaoCardProps {
  confirmacao: Confirmacao
  propria: boolean
  onDecidir: (decisao: Decisao) => void
}

/** One act that waits: what would be done, why, who asked, until when; and its decision, for those who may take it. */
export function ConfirmacaoCard({ confirmacao, propria, onDecidir }: ConfirmacaoCardProps) {
  const { id, resumo, motivo, por, created_at, ate, pode_confirmar } = confirmacao
  const heading = `confirmacao-${id}`
  return (
    <Card component="article" aria-labelledby={heading}>
      <Title order={2} size="h3" id={heading}>
        {resumo}
      </Title>
      <dl className={`${css.facts} ${layout.terms}`}>
        <div>
          <dt>Motivo</dt>
          <dd>{motivo ?? 'Não informado'}</dd>
        </div>
        <div>
          <dt>Pedido por</dt>
          <dd>
            {por.name}, <DateTime value={created_at} />
          </dd>
        </div>
        <div>
          <dt>Confirmar até</dt>
          <dd>
            <DateTime value={ate} />
          </dd>
        </div>
      </dl>
      {pode_confirmar ? (
        <div className={layout.actsBelow}>
          <Button aria-haspopup="dialog" onClick={() => onDecidir('confirmar')}>
            confirmar
          </Button>
          <Button variant="default" aria-haspopup="dialog" onClick={() => onDecidir('recusar')}>
            recusar
          </Button>
        </div>
      ) : (
        <Text mt="md" c="dimmed">
          {propria
            ? 'Aguarda outra pessoa: quem pede um ato não o confirma nem o recusa.'
            : 'A confirmação cabe a quem pode fazer este ato.'}
        </Text>
      )}
    </Card>
  )
}
