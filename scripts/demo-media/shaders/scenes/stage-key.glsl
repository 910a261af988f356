#define FIREFLY 8.0
#define LAMPS 3
#define SUN false
#define SUN_SIZE 0.0
#define FOG 0.0
#define FOG_G 0.35
#define FOG_REACH 14.0
#define BOUNCES 2
#define NEAR_SCALE 3.0
#include "prelude/plate-main.glsl"
#include "prelude/trace.glsl"

const int FLOOR = 1, WALL = 2, LENS = 3, BODY = 4, STEEL = 5, CAMERA = 6, SEAT = 7;
const vec3 KEY = vec3(-2.5, 3.75, -1.6), AIM = normalize(vec3(2.55, -3.1, 1.0));

void scene(vec3 ro, vec3 rd, inout Hit h) {
  hitFloor(ro, rd, 0.0, FLOOR, h);
  hitBox(ro, rd, vec3(0, 3, -5.2), vec3(12, 4, 0.05), WALL, h);
  hitBox(ro, rd, vec3(-6.5, 3, 0), vec3(0.05, 4, 9), WALL, h);
  hitBox(ro, rd, vec3(6.5, 3, 0), vec3(0.05, 4, 9), WALL, h);
  // Truss pipes overhead.
  for (int i = 0; i < 3; i++) hitCapsule(ro, rd, vec3(-7, 4.7, -3.4 + float(i) * 1.7), vec3(7, 4.7, -3.4 + float(i) * 1.7), 0.035, STEEL, h);
  // Key light: lens, housing, doors, stand.
  hitSphere(ro, rd, KEY + AIM * -0.08, 0.25, LENS, h);
  hitCapsule(ro, rd, KEY - AIM * 0.46, KEY - AIM * 0.17, 0.285, BODY, h);
  hitCapsule(ro, rd, KEY - AIM * 0.3 + vec3(0, 0, 0.32), vec3(KEY.x - 0.25, 3.35, KEY.z + 0.02), 0.025, STEEL, h);
  hitCapsule(ro, rd, vec3(KEY.x - 0.25, 3.4, KEY.z), vec3(KEY.x - 0.25, 0.55, KEY.z), 0.03, STEEL, h);
  for (int i = 0; i < 3; i++) {
    float a = float(i) * 2.094 + 0.4;
    hitCapsule(ro, rd, vec3(KEY.x - 0.25, 0.85, KEY.z), vec3(KEY.x - 0.25 + cos(a) * 0.8, 0.03, KEY.z + sin(a) * 0.8), 0.022, STEEL, h);
  }
  // C-stand with an arm and a flag at the right.
  vec3 s = vec3(2.15, 0, -0.9);
  hitCapsule(ro, rd, s + vec3(0, 0.1, 0), s + vec3(0, 2.75, 0), 0.02, STEEL, h);
  hitCapsule(ro, rd, s + vec3(0.35, 2.55, 0), s + vec3(-1.0, 2.95, 0.1), 0.014, STEEL, h);
  hitTurned(ro, rd, s + vec3(-1.15, 2.6, 0.1), vec3(0.36, 0.42, 0.008), 0.3, BODY, h);
  for (int i = 0; i < 3; i++) {
    float a = float(i) * 2.094 + 1.1;
    hitCapsule(ro, rd, s + vec3(0, 0.3, 0), s + vec3(cos(a) * 0.5, 0.02, sin(a) * 0.5), 0.018, STEEL, h);
  }
  // A stool in the pool of light.
  hitCapsule(ro, rd, vec3(0.05, 0.72, 0.35), vec3(0.35, 0.72, 0.35), 0.06, SEAT, h);
  for (int i = 0; i < 4; i++) {
    float a = float(i) * 1.571 + 0.6;
    hitCapsule(ro, rd, vec3(0.2 + cos(a) * 0.13, 0.7, 0.35 + sin(a) * 0.1), vec3(0.2 + cos(a) * 0.25, 0.02, 0.35 + sin(a) * 0.25), 0.018, SEAT, h);
  }
  // Camera on sticks, large in the foreground left of centre, as a silhouette against the haze.
  vec3 c = vec3(-0.92, 1.42, 2.55);
  hitTurned(ro, rd, c, vec3(0.10, 0.115, 0.19), 0.42, CAMERA, h);
  hitTurned(ro, rd, c + vec3(0.0, 0.17, 0.02), vec3(0.02, 0.025, 0.15), 0.42, CAMERA, h);
  hitTurned(ro, rd, c + vec3(-0.16, 0.10, 0.05), vec3(0.085, 0.055, 0.012), 0.1, CAMERA, h);
  hitCapsule(ro, rd, c + vec3(0.10, 0.0, -0.22), c + vec3(0.20, 0.0, -0.42), 0.072, CAMERA, h);
  hitTurned(ro, rd, c + vec3(0.235, 0.0, -0.49), vec3(0.11, 0.085, 0.055), 0.42, CAMERA, h);
  hitCapsule(ro, rd, c + vec3(0, -0.2, 0), c + vec3(0, -0.12, 0), 0.06, CAMERA, h);
  hitCapsule(ro, rd, c + vec3(0, -0.18, 0.02), c + vec3(-0.28, -0.36, 0.42), 0.013, CAMERA, h);
  for (int i = 0; i < 3; i++) {
    float a = float(i) * 2.094 + 0.2;
    hitCapsule(ro, rd, c + vec3(cos(a) * 0.05, -0.26, sin(a) * 0.05), c + vec3(cos(a) * 0.58, -1.42, sin(a) * 0.58), 0.026, CAMERA, h);
  }
}
Lamp lightAt(int i) {
  vec3 u = normalize(cross(AIM, vec3(0, 1, 0))), v = cross(AIM, u);
  if (i == 0) return Lamp(KEY + AIM * 0.2, u * 0.16, v * 0.16, vec3(1.0, 0.74, 0.46) * 150.0, 16.0);
  if (i == 1) return Lamp(vec3(5.0, 4.2, -4.6), vec3(-0.7, 0, 0.45), vec3(0, 0.3, 0), vec3(0.16, 0.40, 0.75) * 40.0, 2.0);
  return Lamp(vec3(-1.0, 4.6, 6.0), vec3(2.0, 0, 0), vec3(0, 0.0, 0.8), vec3(0.10, 0.16, 0.24) * 1.2, 0.0);
}
vec3 sunDirection() { return vec3(0, 1, 0); }
vec3 sunAt(vec3 p) { return vec3(0); }
vec3 skyAt(vec3 rd) { return vec3(0.004, 0.006, 0.009); }
float fogAt(vec3 p) { return 0.6 + 0.8 * noise(p * vec3(1.1, 1.8, 1.1)); }
Mat material(int m, vec3 p, vec3 n, vec3 rd) {
  if (m == FLOOR) return satin(vec3(0.10, 0.10, 0.105) * (0.55 + 0.7 * fbm(p.xz * 2.3, 5)), 0.22 + 0.22 * fbm(p.xz * 1.4 + 4.0, 4), 0.05);
  if (m == WALL) return matte(vec3(0.09, 0.095, 0.10) * (0.7 + 0.4 * fbm(p.xy * 1.1, 4)));
  if (m == LENS) return glowing(vec3(1.0, 0.84, 0.62) * (2.0 + 22.0 * pow(max(dot(n, AIM), 0.0), 3.0)), true);
  if (m == BODY) return satin(vec3(0.02), 0.4, 0.05);
  if (m == STEEL) return metal(vec3(0.24), 0.42);
  if (m == SEAT) return satin(vec3(0.16, 0.09, 0.05), 0.4, 0.05);
  return satin(vec3(0.012), 0.42, 0.05);
}
// The cone of the key in the haze, without shadows: smooth where sampled shadow rays would boil.
vec3 cone(vec3 ro, vec3 rd, float far) {
  vec3 sum = vec3(0), apex = KEY - AIM * 0.25;
  float off = rnd();
  for (int i = 0; i < 22; i++) {
    float z = far * (float(i) + off) / 22.0;
    vec3 q = ro + rd * z, d = q - apex;
    float along = dot(d, AIM), side = length(d - AIM * along);
    float k = side / max(along * 0.40 + 0.06, 0.06);
    float smoke = 0.35 + 1.3 * fbm(q * vec3(0.9, 1.5, 0.9), 3);
    sum += vec3(1.0, 0.74, 0.46) * smoke * exp(-k * k * k * 1.4) * step(0.2, along) / (0.35 + along * along * 0.55);
    vec3 e = q - vec3(5.0, 4.4, -4.6);
    sum += vec3(0.10, 0.28, 0.55) * smoke * 0.35 / (1.5 + dot(e, e) * 0.35);
    sum += vec3(0.012, 0.016, 0.022);
  }
  return sum * far / 22.0 * 0.125;
}
vec4 shade(vec2 p, vec2 uv) {
  vec3 eye = vec3(0.15, 1.5, 6.3), target = vec3(-0.05, 1.72, 0.0);
#if VARIANT == 1
  eye = vec3(0.9, 1.2, 5.6);
  target = vec3(-0.55, 1.75, 0.0);
#endif
#if VARIANT == 2
  eye = vec3(-3.4, 1.1, 4.2);
  target = vec3(0.3, 1.5, -0.5);
#endif
  vec4 s = shoot(eye, target, p, 1.85, 0.03, 5.6);
  vec3 w = normalize(target - eye), u = normalize(cross(w, vec3(0, 1, 0)));
  s.rgb += cone(eye, normalize(p.x * u + p.y * cross(u, w) + 1.85 * w), min(3.0 / max(s.a, 0.02) - 3.0, 13.0));
  return s;
}

// LIVE
vec2 liveWarp(vec2 uv, float near, float t) { return vec2(0); }
vec3 liveLight(vec3 c, vec2 uv, float near, float t) {
  float n = fbm(vec2(uv.x * 3.5 - t * 0.08, uv.y * 4.0 + t * 0.05), 4);
  return c * (0.86 + 0.3 * n);
}
vec3 liveLayers(float t) { return vec3(1); }
