import { quemAbre } from '@concordia/contract/rules/sigilo'
import type { FichaDaSecretaria } from '@concordia/contract/secretaria/schemas/atos'
import { Title } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import layout from '../../../ui/layout.module.css'
import css from '../Painel.module.css'

export const Sigilos = ({ sigilos }: Pick<FichaDaSecretaria, 'sigilos'>) => (
  <section aria-label="Documentos sob sigilo">
    <Title order={3}>Documentos sob sigilo</Title>
    <ul className={css.list}>
      {sigilos.map(({ documento_id, nome, papeis }) => (
        <li key={documento_id} className={css.row}>
          <div className={css.who}>
            <div>{nome}</div>
            <div className={layout.soft}>
              <IconLock size={14} stroke={1.75} aria-hidden className={css.lock} /> {quemAbre(papeis)}
            </div>
          </div>
        </li>
      ))}
    </ul>
  </section>
)
