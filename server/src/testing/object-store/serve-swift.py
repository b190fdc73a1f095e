"""Serves OpenStack Swift, with its S3 interface, from one folder and one process, until its standard input ends.

Arguments: the folder, the port of the S3 interface, three ports for its own services, the key id and the secret.
"""

import os
import sys

import eventlet
import eventlet.tpool
import eventlet.wsgi

eventlet.monkey_patch()

folder, key_id, secret = sys.argv[1], sys.argv[6], sys.argv[7]
proxy_port, *service_ports = (int(port) for port in sys.argv[2:6])
services = dict(zip(('account', 'container', 'object'), service_ports))
account, user = key_id.split(':')


def write(name, text):
    with open(os.path.join(folder, name), 'w', encoding='utf-8') as file:
        file.write(text)


os.makedirs(os.path.join(folder, 'disks', 'disk'), exist_ok=True)
write('swift.conf', '''[swift-hash]
swift_hash_path_prefix = of
swift_hash_path_suffix = tests
[storage-policy:0]
name = alone
default = yes
''')

# Read when Swift's modules are first imported.
from swift.common import utils  # noqa: E402

utils.SWIFT_CONF_FILE = os.path.join(folder, 'swift.conf')

from swift.common.ring import RingBuilder  # noqa: E402
from swift.common.wsgi import loadapp  # noqa: E402

for service, port in services.items():
    ring = RingBuilder(4, 1, 0)
    ring.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': port, 'device': 'disk', 'weight': 1})
    ring.rebalance()
    ring.get_ring().save(os.path.join(folder, f'{service}.ring.gz'))
    write(f'{service}.conf', f'''[DEFAULT]
swift_dir = {folder}
devices = {folder}/disks
mount_check = false
fallocate_reserve = 0
[app:main]
use = egg:swift#{service}
''')

write('proxy.conf', f'''[DEFAULT]
swift_dir = {folder}
[pipeline:main]
pipeline = catch_errors gatekeeper cache s3api tempauth slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_{account}_{user} = {secret} .admin
[filter:slo]
use = egg:swift#slo
''')

for name, port in [*services.items(), ('proxy', proxy_port)]:
    app = loadapp(os.path.join(folder, f'{name}.conf'), global_conf={'log_name': name})
    socket = eventlet.listen(('127.0.0.1', port))
    eventlet.spawn(eventlet.wsgi.server, socket, app, log_output=False, debug=False)

print('ready', flush=True)
eventlet.tpool.execute(sys.stdin.buffer.read)
