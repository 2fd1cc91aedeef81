import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import type { FichaDaSecretaria } from '@concordia/contract/secretaria/schemas/atos'
import { comEste } from '@concordia/contract/values/substantivo'
import { Text, Title, VisuallyHidden } from '@mantine/core'
import { path } from '../../paths/paths.ts'
import layout from '../../ui/layout.module.css'
import { TextLink } from '../../ui/links.tsx'
import { Money } from '../../ui/table/Money.tsx'
import { StatusChip } from '../../ui/table/StatusChip.tsx'
import css from './Painel.module.css'

export const Custas = ({ tipo, custas }: { tipo: Tipo } & Pick<FichaDaSecretaria, 'custas'>) => (
  <section aria-label="Custas">
    <Title order={3}>Custas</Title>
    {custas.length === 0 ? (
      <Text className={layout.soft ?? ''} mt="xs">
        Não há custas n{comEste(TIPOS[tipo])}.
      </Text>
    ) : (
      <ul className={css.list}>
        {custas.map(({ id, identificador, valor, situacao, boleto }) => (
          <li key={id} className={css.row}>
            <div className={css.who}>
              <TextLink to={path('PagamentoDetails', { id })}>
                <Money reais={valor} />
                <VisuallyHidden component="span"> custas {identificador}</VisuallyHidden>
              </TextLink>
              <div className={layout.soft}>
                <span className="numeric">{identificador}</span>
                {boleto && ', com boleto em aberto'}
              </div>
            </div>
            <StatusChip of="pagamento" situacao={situacao} />
          </li>
        ))}
      </ul>
    )}
  </section>
)
