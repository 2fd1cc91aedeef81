export { ENCERRADOS } from '@concordia/contract/rules/processo'
