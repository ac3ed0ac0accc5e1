export { OperatorCall } from './operator-call.tsx'
