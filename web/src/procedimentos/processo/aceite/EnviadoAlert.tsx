import { SITUACAO, type SituacaoProcedimento } from '@concordia/contract/rules/processo'
import { Alert, Stack, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { AssinaturaNote } from '../../autos/Assinatura.tsx'
import type { Enviado } from './enviado.ts'

/** Alert on the details right after an acceptance: what it changed, and whether the term's signature is valid. */
export function EnviadoAlert({ situacao }: { situacao: SituacaoProcedimento }) {
  const { termoEnviado, termoAssinado } = useLocation().state as Enviado
  const [closed, setClosed] = useState(false)
  if (!(termoEnviado || termoAssinado) || closed) return null
  return (
    <Alert
      role="note"
      mb="xl"
      color="marca"
      icon={<IconCheck aria-hidden />}
      title="Você aceitou a designação"
      withCloseButton
      closeButtonLabel="Fechar"
      onClose={() => setClosed(true)}
    >
      <Stack gap="sm">
        <Text c="var(--mantine-color-text)">
          {situacao === SITUACAO.aguardandoAceite
            ? 'O processo fica ativo quando todos os árbitros designados tiverem aceitado.'
            : 'Todos os árbitros aceitaram, e o processo está ativo.'}{' '}
          {termoEnviado
            ? 'O termo e o questionário estão entre os eventos.'
            : 'O questionário está entre os eventos; o termo que você assinou, selado pela plataforma, entra neles em instantes e vai ao seu e-mail.'}
        </Text>
        {termoEnviado && <AssinaturaNote assinatura={termoEnviado} />}
      </Stack>
    </Alert>
  )
}
