import type { Protocolado } from '@concordia/contract/protocolados/schemas'
import { formatLinhaDigitavel } from '@concordia/contract/values/pagamento/boleto'
import { Group, Stack, Text } from '@mantine/core'
import { path } from '../../paths/paths.ts'
import layout from '../../ui/layout.module.css'
import { LinkButton } from '../../ui/links.tsx'
import { CopyText } from '../../ui/page/CopyText.tsx'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { Money } from '../../ui/table/Money.tsx'
import css from './protocolado.module.css'

/** How the open fee of a filing is paid: by its slip, or on its page. Nothing when it is settled. */
export function CustaDoProtocolo({ protocolado: { custa, boleto } }: { protocolado: Pick<Protocolado, 'custa' | 'boleto'> }) {
  if (custa.situacao !== 'A') return null
  const linha = boleto && formatLinhaDigitavel(boleto.linha_digitavel)
  return (
    <Stack gap="sm" className={css.custa ?? ''}>
      {boleto && linha ? (
        <>
          <Text fw={560}>
            Pague o boleto de <Money reais={custa.valor} /> até <DateTime value={boleto.vencimento} />
          </Text>
          <span className={layout.digits}>
            <CopyText value={linha} label="linha digitável" shown={linha.length} />
          </span>
          <Text size="sm">O boleto em PDF também foi enviado para o seu e-mail.</Text>
        </>
      ) : (
        <Text fw={560}>
          As custas de <Money reais={custa.valor} /> estão em aberto
        </Text>
      )}
      <Group>
        <LinkButton to={path('PagamentoDetails', { id: custa.id })} variant={boleto ? 'default' : 'filled'}>
          {boleto ? 'abrir o boleto' : 'pagar as custas'}
        </LinkButton>
      </Group>
    </Stack>
  )
}
